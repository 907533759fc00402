// What a page can do to be noticed: its icon, the browser's notifications.
import { url } from '../base'

/** Whether the browser can show notifications at all; only over https, and on the machine itself. */
export const callable = (): boolean => 'Notification' in window && isSecureContext

/** The browser's permission: 'default' until the person has been asked. */
export const permission = (): NotificationPermission => (callable() ? Notification.permission : 'denied')

/** Asks the browser; only ever after a touch. */
export async function mayCall(): Promise<boolean> {
  return callable() && (await Notification.requestPermission()) === 'granted'
}

/** Shows the icon with a dot, or without; on a phone's home screen too, where that is possible. */
export function badge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = on ? url('/icon-turn.svg') : url('/icon.svg')
  const app = navigator as Navigator & {
    setAppBadge?: (count: number) => Promise<void>
    clearAppBadge?: () => Promise<void>
  }
  void (on ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => {})
}

/** Notifies this person, who looks elsewhere; a second notification from the same table replaces the first. */
export function call(words: string, body: string, tag: string): void {
  if (permission() !== 'granted') return
  try {
    const note = new Notification(words, { body, tag, icon: url('/icon.svg') })
    note.onclick = () => {
      focus()
      note.close()
    }
  } catch {
    // Some phones show notifications only through a service worker.
    const look = { body, tag, icon: url('/icon-192.png'), data: { link: location.href } }
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(words, look))
  }
}
