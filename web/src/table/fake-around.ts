// A page's environment, for tests: sockets that only they open, and time that passes when they say so.
import { FakeClock } from '../film/fake-clock'
import type { FromPage, FromTable } from '../wire'
import type { Around, Socket } from './connection'

export class FakeSocket implements Socket {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((closed: { code: number }) => void) | null = null
  readonly sent: FromPage[] = []

  opens(): void {
    this.readyState = 1
    this.onopen?.()
  }

  /** The table says something. */
  says(message: FromTable): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  breaks(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  send(words: string): void {
    this.sent.push(JSON.parse(words) as FromPage)
  }

  close(): void {
    this.breaks(1000)
  }
}

export class FakeAround implements Around {
  readonly clock = new FakeClock()
  readonly sockets: FakeSocket[] = []
  introduced = 0
  away = false
  wake = (): void => {}

  get socket(): FakeSocket {
    return this.sockets.at(-1)!
  }

  open(): Socket {
    this.sockets.push(new FakeSocket())
    return this.socket
  }

  woken(call: () => void): () => void {
    this.wake = call
    return () => (this.wake = () => {})
  }

  introduce(): void {
    this.introduced += 1
  }

  hidden(): boolean {
    return this.away
  }

  random(): number {
    return 0.5
  }
}
