import { describe, expect, it } from 'vitest'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import type { AttemptLog } from '#domain/learning/virtual/log.ts'
import { type Pose, quantize } from '#domain/learning/virtual/pose.ts'
import { mean, tally } from '#domain/learning/virtual/scoring/tally.ts'

const what = { kind: 'FOCUS', optic: 0, level: 1, seed: 3 } as const
const spoiled = (spoil: (pose: Pose, step: number) => Pose) => tally(idealLog({ ...what, spoil })!)!

describe('what is counted of an attempt', () => {
  it('without a fault', () => {
    const counted = tally(idealLog(what)!)!
    expect(counted).toMatchObject({
      isOver: true,
      isTimeUp: false,
      targets: 6,
      reached: 6,
      dwellsLost: 0,
      outOfCenter: 0,
      passed: 1,
      pathFrom: counted.steps,
    })
    expect(counted.focusTimes).toHaveLength(6)
    expect(counted.newTargets).toHaveLength(6)
    expect(counted.gaze).toHaveLength(counted.steps)
    expect(counted.isBusy).toHaveLength(counted.steps)
  })

  it('a horizon that leans, along the way', () => {
    expect(spoiled((pose) => ({ ...pose, roll: pose.roll + 10 })).horizonError).toBeCloseTo(10, 1)
  })

  it('a distance that is off, while the target is in view', () => {
    const off = spoiled((pose) => ({ ...pose, depth: pose.depth - 6 })).distanceError!
    expect(off).toBeGreaterThan(4)
    expect(off).toBeLessThan(8)
  })

  it('a target that is lost after it was centered', () => {
    const counted = spoiled((pose, step) =>
      step > 70 && step < 100 ? { ...pose, pan: pose.pan + 30 } : pose,
    )
    expect(counted.outOfCenter).toBeGreaterThan(15)
    expect(counted.dwellsLost).toBe(1)
  })

  it('targets that were never found', () => {
    const still: AttemptLog = {
      ...idealLog(what)!,
      poses: Array.from({ length: 8000 }, () =>
        quantize({ pan: -70, tilt: -50, depth: 60, roll: 0, lightPost: 0 }),
      ),
    }
    expect(tally(still)).toMatchObject({
      isTimeUp: true,
      reached: 0,
      steps: 7200,
      outOfCenter: 7200,
      tipWay: 0,
      distanceError: null,
      done: 0,
    })
  })

  it('how much of a path was followed', () => {
    const log = idealLog({ ...what, kind: 'FOLLOW' })!
    const { pathFrom, steps } = tally(log)!
    const half = pathFrom + ((steps - pathFrom) >> 1)
    const poses = log.poses.map((pose, step) => (step < half ? pose : { ...pose, pan: pose.pan + 40 }))
    expect(tally(log)!.done).toBe(1)
    expect(tally({ ...log, poses })!.done).toBeCloseTo(0.5, 1)
  })

  it('a path: when it began, how much of it was passed, and how closely', () => {
    const counted = tally(idealLog({ ...what, kind: 'TRACE' })!)!
    expect(counted.passed).toBe(1)
    expect(counted.courseError).toBeLessThan(0.2)
    expect(counted.pathFrom).toBeGreaterThan(20)
    expect(counted.pathFrom).toBeLessThan(counted.steps)
  })

  it('nothing of a level that does not exist', () => {
    expect(tally({ ...idealLog(what)!, level: 42 })).toBeNull()
  })
})

it('the mean is the mean', () => {
  expect(mean([1, 2, 6])).toBe(3)
})
