// Notifications while no page of ours is open: the browser's push service delivers them to the service worker.
import { ask, tell } from '../api'
import { language } from '../i18n/texts.svelte'
import type { Pushed, PushKey } from '../wire'

const reachable = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** Subscribes this browser to the server's notifications; false if it has no push service. */
export async function beginPush(): Promise<boolean> {
  if (!reachable()) return false
  try {
    const { key } = await ask<PushKey>('/api/push')
    if (!key) return false
    const worker = await navigator.serviceWorker.ready
    const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = found.toJSON()
    const wanted = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: language.now }
    return (await tell<Pushed>('/api/me/push', wanted)).on
  } catch {
    return false
  }
}

/** Ends the subscription. */
export async function endPush(): Promise<void> {
  if (!reachable()) return
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  if (!found) return
  await tell<Pushed>('/api/me/push/end', { endpoint: found.endpoint, p256dh: '', auth: '', language: language.now })
  await found.unsubscribe()
}
