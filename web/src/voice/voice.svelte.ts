// Talking from browser to browser, only among those who switched it on. The table only relays the signalling.
import type { IceServer } from '../wire'

type Word =
  | { kind: 'here' | 'here-too' | 'bye' }
  | { kind: 'offer' | 'answer'; sdp: string }
  | { kind: 'way'; candidate: RTCIceCandidateInit }

interface Peer {
  readonly link: RTCPeerConnection
  readonly sound: HTMLAudioElement
  /** Candidates that arrived before the description they belong to. */
  waiting: RTCIceCandidateInit[]
}

/** What the browser can do; tests have their own. */
export interface Devices {
  microphone(): Promise<MediaStream>
  link(iceServers: RTCIceServer[]): RTCPeerConnection
  loudspeaker(): HTMLAudioElement
}

export interface VoiceOptions {
  readonly you: () => string
  /** All people at the table. */
  readonly people: () => readonly string[]
  readonly send: (to: string, data: string) => void
  /** Servers by which browsers behind routers find each other. */
  readonly iceServers?: () => readonly IceServer[]
  readonly devices?: Devices
}

const browser: Devices = {
  microphone: () => navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } }),
  link: (iceServers) => new RTCPeerConnection({ iceServers }),
  loudspeaker: () => new Audio(),
}

export class Voice {
  on = $state(false)
  refused = $state(false)
  /** With whom we talk, by their public ids. */
  heard = $state.raw<readonly string[]>([])
  #peers = new Map<string, Peer>()
  #microphone: MediaStream | undefined
  /** Counts the uses of the switch: only the last one counts. */
  #wish = 0

  constructor(readonly options: VoiceOptions) {}

  async start(): Promise<void> {
    this.refused = false
    const wish = ++this.#wish
    let microphone: MediaStream
    try {
      microphone = await this.#devices.microphone()
    } catch {
      this.refused = wish === this.#wish
      return
    }
    if (wish !== this.#wish) {
      // The switch was used again while the browser asked.
      for (const track of microphone.getTracks()) track.stop()
      return
    }
    this.#microphone = microphone
    this.on = true
    for (const person of this.options.people()) if (person !== this.options.you()) this.#say(person, { kind: 'here' })
  }

  stop(): void {
    this.#wish++
    for (const person of [...this.#peers.keys()]) {
      this.#say(person, { kind: 'bye' })
      this.#drop(person)
    }
    for (const track of this.#microphone?.getTracks() ?? []) track.stop()
    this.#microphone = undefined
    this.on = false
  }

  /** Takes a signal from another person's page. */
  async hear(by: string, data: string): Promise<void> {
    if (!this.on || !this.options.people().includes(by)) return
    const word = JSON.parse(data) as Word
    switch (word.kind) {
      case 'here':
      case 'here-too':
        // One of the two calls: the one whose id comes first.
        if (this.options.you() < by) await this.#call(by)
        else if (word.kind === 'here') this.#say(by, { kind: 'here-too' })
        break
      case 'offer': {
        this.#drop(by)
        const peer = this.#peer(by)
        await peer.link.setRemoteDescription({ type: 'offer', sdp: word.sdp })
        await peer.link.setLocalDescription()
        this.#say(by, { kind: 'answer', sdp: peer.link.localDescription!.sdp })
        await this.#ways(peer)
        break
      }
      case 'answer': {
        const peer = this.#peers.get(by)
        if (!peer) break
        await peer.link.setRemoteDescription({ type: 'answer', sdp: word.sdp })
        await this.#ways(peer)
        break
      }
      case 'way': {
        const peer = this.#peers.get(by)
        if (peer?.link.remoteDescription) await peer.link.addIceCandidate(word.candidate)
        else peer?.waiting.push(word.candidate)
        break
      }
      case 'bye':
        this.#drop(by)
    }
  }

  /** The seating has changed: only those seated are heard, and hear us. */
  seated(): void {
    if (!this.options.people().includes(this.options.you())) {
      if (this.on) this.stop()
      return
    }
    for (const person of [...this.#peers.keys()]) if (!this.options.people().includes(person)) this.#drop(person)
  }

  get #devices(): Devices {
    return this.options.devices ?? browser
  }

  async #call(person: string): Promise<void> {
    this.#drop(person)
    const { link } = this.#peer(person)
    await link.setLocalDescription()
    this.#say(person, { kind: 'offer', sdp: link.localDescription!.sdp })
  }

  #peer(person: string): Peer {
    const servers = (this.options.iceServers?.() ?? []).map(({ url, user, password }) => ({
      urls: url,
      ...(user && { username: user, credential: password }),
    }))
    const link = this.#devices.link(servers)
    const peer: Peer = { link, sound: this.#devices.loudspeaker(), waiting: [] }
    this.#peers.set(person, peer)
    for (const track of this.#microphone?.getTracks() ?? []) link.addTrack(track, this.#microphone!)
    link.onicecandidate = ({ candidate }) =>
      candidate && this.#say(person, { kind: 'way', candidate: candidate.toJSON() })
    link.ontrack = ({ streams }) => {
      peer.sound.srcObject = streams[0] ?? null
      void peer.sound.play().catch(() => {})
    }
    link.onconnectionstatechange = () => {
      if (link.connectionState === 'failed' || link.connectionState === 'closed') this.#drop(person)
      this.#count()
    }
    return peer
  }

  async #ways(peer: Peer): Promise<void> {
    for (const candidate of peer.waiting.splice(0)) await peer.link.addIceCandidate(candidate)
  }

  #drop(person: string): void {
    const peer = this.#peers.get(person)
    if (!peer) return
    this.#peers.delete(person)
    peer.sound.srcObject = null
    peer.link.close()
    this.#count()
  }

  #count(): void {
    this.heard = [...this.#peers]
      .filter(([, { link }]) => link.connectionState === 'connected')
      .map(([person]) => person)
  }

  #say(to: string, word: Word): void {
    this.options.send(to, JSON.stringify(word))
  }
}
