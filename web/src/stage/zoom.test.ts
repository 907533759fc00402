import { describe, expect, it } from 'vitest'
import { Zoom } from './zoom.svelte'

const VIEW: [number, number, number, number] = [0, 0, 1000, 800]

function looking(): Zoom {
  const zoom = new Zoom()
  zoom.whole = VIEW
  return zoom
}

describe('a closer look', () => {
  it('keeps what lies under the fingers there', () => {
    const zoom = looking()
    zoom.by(2, { x: 250, y: 200 })
    expect(zoom.seen(VIEW)).toEqual([125, 100, 500, 400])
    zoom.by(2, { x: 250, y: 200 })
    expect(zoom.seen(VIEW)).toEqual([187.5, 150, 250, 200])
  })

  it('stays on the board, and stops at its edge', () => {
    const zoom = looking()
    zoom.by(2, { x: 0, y: 0 })
    zoom.pan(5000, 0)
    expect(zoom.seen(VIEW)).toEqual([0, 0, 500, 400])
    zoom.pan(-100, -50)
    expect(zoom.seen(VIEW)).toEqual([100, 50, 500, 400])
  })

  it('is never farther than the whole, nor closer than makes sense', () => {
    const zoom = looking()
    zoom.by(0.5, { x: 0, y: 0 })
    expect([zoom.close, zoom.seen(VIEW)]).toEqual([false, VIEW])
    zoom.by(100, { x: 500, y: 400 })
    expect(zoom.seen(VIEW)[2]).toBe(200)
    zoom.by(0.201, { x: 500, y: 400 })
    expect(zoom.close).toBe(false)
    zoom.pan(10, 10)
    expect(zoom.seen(VIEW)).toEqual(VIEW)
  })

  it('comes closer where most is to be seen, and stays where it is if that is most of it', () => {
    const zoom = looking()
    zoom.toward(2, [
      { x: 900, y: 700 },
      { x: 850, y: 650 },
      { x: 100, y: 100 },
    ])
    expect(zoom.seen(VIEW)).toEqual([500, 400, 500, 400])
    zoom.toward(1.25, [
      { x: 750, y: 600 },
      { x: 100, y: 100 },
    ])
    expect(zoom.seen(VIEW)).toEqual([550, 440, 400, 320])
  })
  it('comes as close to some points as all of them allow', () => {
    const zoom = looking()
    const points = [
      { x: 300, y: 300 },
      { x: 500, y: 500 },
    ]
    zoom.around(1.25, points, 50)
    expect(zoom.seen(VIEW)).toEqual([0, 80, 800, 640])
    zoom.around(5, points, 50)
    expect(zoom.seen(VIEW)[3]).toBe(300)
    zoom.around(5, [...points, { x: 990, y: 790 }], 50)
    expect(zoom.factor).toBeCloseTo(1000 / 790)
    zoom.around(1.25, [...points, { x: 0, y: 0 }, { x: 1000, y: 800 }], 50)
    expect(zoom.close).toBe(false)
  })
})
