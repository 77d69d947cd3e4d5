import { describe, expect, it } from 'vitest'
import { playable } from '#domain/learning/virtual/exercises.ts'
import { idealLog, idealPoses, swing } from '#domain/learning/virtual/ideal-player.ts'
import { layOut } from '#domain/learning/virtual/plan.ts'
import { quantize, restPose } from '#domain/learning/virtual/pose.ts'
import { tally } from '#domain/learning/virtual/scoring/tally.ts'

describe('a level played without a fault', () => {
  it.each(playable())('is done before its time: $kind, $optic°', ({ kind, optic }) => {
    for (const seed of [1, 2, 3]) {
      const counted = tally(idealLog({ kind, optic, level: 1, seed })!)!
      expect(counted).toMatchObject({ isOver: true, isTimeUp: false, dwellsLost: 0, timesOffCourse: 0 })
    }
  })

  it('takes longer with a slower hand', () => {
    const plan = layOut('FOCUS', 0, 1, 1)!
    expect(idealPoses(plan, { swingSeconds: 3 }).length).toBeGreaterThan(idealPoses(plan).length)
  })

  it('is spoiled as one says', () => {
    const plan = layOut('FOCUS', 0, 1, 1)!
    const spoiled = idealPoses(plan, { spoil: (pose) => ({ ...pose, roll: 45 }) })
    // Never level, so it goes on until its time is up.
    expect(spoiled).toHaveLength(120 * 60)
    expect(spoiled.every(({ roll }) => roll === 45)).toBe(true)
  })

  it('is none of a level that does not exist', () => {
    expect(idealLog({ kind: 'ANGLED_TUTORIAL', optic: 0, level: 1, seed: 1 })).toBeNull()
  })
})

describe('a swing', () => {
  it('goes from rest to rest, and arrives', () => {
    const to = { ...restPose, pan: 30, depth: 90 }
    const poses = swing(restPose, to, 60)
    expect(poses).toHaveLength(60)
    expect(poses.at(-1)).toEqual(to)
    expect(poses[0]!.pan).toBeLessThan(0.1)
    expect(poses[29]!.pan).toBeCloseTo(15, 1)
  })

  it('turns the light post the shorter way round', () => {
    const [from, to] = [
      { ...restPose, lightPost: 170 },
      { ...restPose, lightPost: -170 },
    ]
    const halfway = swing(from, to, 2)[0]!
    expect(Math.abs(halfway.lightPost)).toBe(180)
    expect(quantize(halfway)).toEqual(halfway)
  })
})
