import { describe, expect, it } from 'vitest'
import { AttemptRun, between } from '#features/learning/virtual/play/run/attempt-run.ts'
import { stillHand, type HandReading } from '#features/learning/virtual/play/hand/hand.ts'
import { usualHand } from '#domain/learning/virtual/motion.ts'
import { restPose } from '#domain/learning/virtual/pose.ts'

const run = () =>
  new AttemptRun({ kind: 'FOCUS', optic: 0, level: 1, seed: 7, hand: () => usualHand, fogs: false })

const reading = (part: Partial<HandReading>): HandReading => ({
  rate: stillHand(),
  moved: stillHand(),
  turned: stillHand(),
  device: 'KEYBOARD',
  ...part,
})

describe('an attempt', () => {
  it('makes sixty steps a second, whatever the frames are', () => {
    for (const frame of [1_000 / 30, 1_000 / 60, 1_000 / 144]) {
      const played = run()
      for (let time = 0; time < 2_000 - 0.001; time += frame) played.advance(frame, reading({}))
      expect(Math.abs(played.poses.length - 120)).toBeLessThanOrEqual(1)
    }
  })

  it('looks where the picture is asked to look', () => {
    const played = run()
    for (let frame = 0; frame < 60; frame += 1)
      played.advance(16.7, reading({ rate: { ...stillHand(), pan: 1, tilt: 1, depth: 1 } }))
    expect(played.pose().pan).toBeGreaterThan(5)
    expect(played.pose().tilt).toBeGreaterThan(5)
    expect(played.pose().depth).toBeGreaterThan(restPose.depth)
  })

  it('spreads what a slow frame moved over its steps', () => {
    const played = run()
    played.advance(100, reading({ moved: { ...stillHand(), pan: 6 } }))
    const pans = played.poses.map(({ pan }) => pan)
    expect(pans).toHaveLength(6)
    expect(new Set(pans).size).toBe(6)
  })

  it('stands still over a long gap', () => {
    const played = run()
    played.advance(60_000, reading({}))
    expect(played.poses.length).toBeLessThan(20)
  })

  it('says the device that moved most', () => {
    const played = run()
    played.advance(100, reading({ device: 'MOUSE' }))
    played.advance(200, reading({ device: 'TOUCH' }))
    played.advance(100, reading({ device: null }))
    expect(played.log().device).toBe('TOUCH')
  })

  it('is over once the time of the level is', () => {
    const played = run()
    const types: string[] = []
    for (let frame = 0; frame < 1_300 && !played.isOver(); frame += 1)
      types.push(...played.advance(100, reading({})).map(({ type }) => type))
    expect(played.isOver()).toBe(true)
    expect(types.at(-1)).toBe('ended')
  })
})

it('draws between two poses the shorter way round', () => {
  const found = between({ ...restPose, roll: 170 }, { ...restPose, roll: -170 }, 0.5)
  expect(found.roll).toBe(180)
})
