import { describe, expect, it } from 'vitest'
import { AttemptRun, between } from '#features/learning/virtual/play/run/attempt-run.ts'
import { type Device, type HandChange, stillHand } from '#features/learning/virtual/play/hand/hand.ts'
import { usualHand } from '#domain/learning/virtual/motion.ts'
import { restPose } from '#domain/learning/virtual/pose.ts'

const run = () => {
  const played = new AttemptRun({
    kind: 'FOCUS',
    optic: 0,
    level: 1,
    seed: 7,
    hand: () => usualHand,
    fogs: false,
  })
  played.standStill(0)
  return played
}

const change = (at: number, part: Partial<HandChange>): HandChange => ({ at, device: 'KEYBOARD', ...part })
const aside = (pan: number) => ({ ...stillHand(), pan })

describe('an attempt', () => {
  it('makes sixty steps a second, whatever the frames are', () => {
    for (const frame of [1_000 / 30, 1_000 / 60, 1_000 / 144, 1_000]) {
      const played = run()
      for (let time = frame; time < 2_000 + 0.001; time += frame) played.advance(time, [])
      expect(Math.abs(played.poses.length - 120)).toBeLessThanOrEqual(1)
    }
  })

  it('looks where the picture is asked to look', () => {
    const played = run()
    played.advance(0, [change(0, { rate: { ...stillHand(), pan: 1, tilt: 1, depth: 1 } })])
    for (let frame = 1; frame <= 60; frame += 1) played.advance(frame * 16.7, [])
    expect(played.pose().pan).toBeGreaterThan(5)
    expect(played.pose().tilt).toBeGreaterThan(5)
    expect(played.pose().depth).toBeGreaterThan(restPose.depth)
  })

  it('plays what was moved during a slow frame at its own moments', () => {
    const played = run()
    played.advance(
      100,
      [10, 25, 42, 60, 75, 92].map((at) => change(at, { moved: aside(1) })),
    )
    const pans = played.poses.map(({ pan }) => pan)
    expect(pans).toHaveLength(6)
    expect(new Set(pans).size).toBe(6)
  })

  it('stands still over a long gap, and what was moved meanwhile is nothing', () => {
    const played = run()
    played.advance(60_000, [change(10, { moved: aside(5) }), change(20, { rate: aside(1) })])
    expect(played.poses.length).toBeLessThanOrEqual(120)
    expect(played.poses[0]!.pan).toBeLessThan(1)
    expect(played.pose().pan).toBeGreaterThan(5)
  })

  it('stands still while it is paused, and knows afterwards what is pressed', () => {
    const played = run()
    played.standStill(500, [change(100, { rate: aside(1) }), change(200, { moved: aside(9) })])
    expect(played.poses).toEqual([])
    played.advance(517, [])
    expect(played.poses).toHaveLength(1)
    expect(played.pose().pan).toBeGreaterThan(0)
    expect(played.pose().pan).toBeLessThan(1)
  })

  it('says the device that moved most', () => {
    const played = run()
    const pressed = (at: number, device: Device, pan: number) => change(at, { device, rate: aside(pan) })
    played.advance(700, [
      pressed(0, 'GAMEPAD', 1),
      pressed(100, 'GAMEPAD', 0),
      pressed(120, 'HID', -1),
      pressed(420, 'HID', 0),
      change(600, { device: 'MOUSE', moved: aside(1) }),
    ])
    expect(played.log().device).toBe('HID')
  })

  it('is over once the time of the level is', () => {
    const played = run()
    const types: string[] = []
    for (let frame = 1; frame < 1_300 && !played.isOver(); frame += 1)
      types.push(...played.advance(frame * 100, []).map(({ type }) => type))
    expect(played.isOver()).toBe(true)
    expect(types.at(-1)).toBe('ended')
  })
})

it('draws between two poses the shorter way round', () => {
  const found = between({ ...restPose, roll: 170 }, { ...restPose, roll: -170 }, 0.5)
  expect(found.roll).toBe(180)
})
