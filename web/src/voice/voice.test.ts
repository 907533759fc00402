import { describe, expect, it } from 'vitest'
import { Voice, type Devices } from './voice.svelte'

class FakeLink {
  localDescription: { sdp: string } | null = null
  remoteDescription: { sdp: string } | null = null
  connectionState = 'new'
  readonly candidates: unknown[] = []
  onconnectionstatechange = (): void => {}
  addTrack(): void {}
  setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: 'mine' }
    return Promise.resolve()
  }
  setRemoteDescription(description: { sdp: string }): Promise<void> {
    this.remoteDescription = description
    return Promise.resolve()
  }
  addIceCandidate(candidate: unknown): Promise<void> {
    this.candidates.push(candidate)
    return Promise.resolve()
  }
  close(): void {
    this.connectionState = 'closed'
  }
}

function talker(you: string, people = ['ann', 'bob']) {
  const sent: { to: string; kind: string }[] = []
  const links: FakeLink[] = []
  const track = { stopped: false, stop: () => (track.stopped = true) }
  const answer = { microphone: true }
  const devices: Devices = {
    microphone: () =>
      answer.microphone
        ? Promise.resolve({ getTracks: () => [track] } as unknown as MediaStream)
        : Promise.reject(new Error('no')),
    link: () => links[links.push(new FakeLink()) - 1] as unknown as RTCPeerConnection,
    loudspeaker: () => ({ srcObject: null }) as unknown as HTMLAudioElement,
  }
  const voice = new Voice({
    you: () => you,
    people: () => people,
    send: (to, data) => sent.push({ to, kind: (JSON.parse(data) as { kind: string }).kind }),
    devices,
  })
  const hear = (by: string, word: object) => voice.hear(by, JSON.stringify(word))
  return { voice, sent, links, track, answer, people, hear }
}

describe('a voice', () => {
  it('says that it is here, and calls those whose id comes later', async () => {
    const { voice, sent, hear, links } = talker('ann')
    await voice.start()
    expect(sent).toEqual([{ to: 'bob', kind: 'here' }])
    await hear('bob', { kind: 'here-too' })
    expect(sent.at(-1)).toEqual({ to: 'bob', kind: 'offer' })
    await hear('bob', { kind: 'way', candidate: { candidate: 'early' } })
    expect(links[0]!.candidates).toEqual([])
    await hear('bob', { kind: 'answer', sdp: 'theirs' })
    expect(links[0]!.candidates).toEqual([{ candidate: 'early' }])
    links[0]!.connectionState = 'connected'
    links[0]!.onconnectionstatechange()
    expect(voice.heard).toEqual(['bob'])
  })

  it('waits to be called by those whose id comes first', async () => {
    const { voice, sent, hear } = talker('bob')
    await voice.start()
    await hear('ann', { kind: 'here' })
    expect(sent.at(-1)).toEqual({ to: 'ann', kind: 'here-too' })
    await hear('ann', { kind: 'offer', sdp: 'theirs' })
    expect(sent.at(-1)).toEqual({ to: 'ann', kind: 'answer' })
  })

  it('hears nobody who doesn’t sit here, and nobody while it is off', async () => {
    const { voice, sent, hear } = talker('ann')
    await hear('bob', { kind: 'here' })
    expect(sent).toEqual([])
    await voice.start()
    await hear('eve', { kind: 'here' })
    expect(sent.length).toBe(1)
  })

  it('stops with those who leave, and altogether when we do', async () => {
    const { voice, hear, links, people, track } = talker('ann')
    await voice.start()
    await hear('bob', { kind: 'here-too' })
    people.pop()
    voice.seated()
    expect([links[0]!.connectionState, voice.on]).toEqual(['closed', true])
    people.pop()
    voice.seated()
    expect([voice.on, track.stopped]).toEqual([false, true])
  })

  it('is off again if it was switched off while the browser asked, and says when it may not', async () => {
    const { voice, track, answer } = talker('ann')
    const starting = voice.start()
    voice.stop()
    await starting
    expect([voice.on, track.stopped]).toEqual([false, true])
    answer.microphone = false
    await voice.start()
    expect([voice.on, voice.refused]).toEqual([false, true])
  })
})
