import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginMotion,
  handRun,
  move,
  MOST_AT_ONCE,
  type Motion,
  outsideDeadZone,
  putIn,
  runUntil,
  type TimedReading,
  twoThumbs,
  usualHand,
} from '#domain/learning/virtual/motion.ts'
import { limits, type Pose, poseFields, quantize, restPose } from '#domain/learning/virtual/pose.ts'
import { randomFrom } from '#domain/learning/virtual/steady-maths.ts'

const asSeen = { ...usualHand, isInverted: false }
const nothing = { rate: {}, moved: {} }

function after(steps: number, rate: Partial<Record<keyof Pose, number>>, from = restPose): Motion {
  let motion = beginMotion(from)
  for (let count = 0; count < steps; count += 1) motion = move(motion, { rate, moved: {} }, asSeen)
  return motion
}

describe('a deflected stick', () => {
  it.each(poseFields)('moves its field, and only that: %s', (field) => {
    const { pose } = after(30, { [field]: 1 })
    for (const other of poseFields)
      if (other === field) expect(pose[other]).toBeGreaterThan(restPose[other])
      else expect(pose[other]).toBe(restPose[other])
  })

  it('gathers speed, and comes to rest again', () => {
    const [slow, fast] = [
      after(1, { pan: 1 }).pose.pan,
      after(31, { pan: 1 }).pose.pan - after(30, { pan: 1 }).pose.pan,
    ]
    expect(slow).toBeLessThan(fast)
    let motion = after(30, { pan: 1 })
    for (let count = 0; count < 60; count += 1) motion = move(motion, nothing, asSeen)
    expect(move(motion, nothing, asSeen).pose).toEqual(motion.pose)
  })

  it('does nothing within the dead zone, and does not jump at its edge', () => {
    expect(outsideDeadZone({ pan: 0.08, tilt: 0.08, depth: -0.1 }, 0.12)).toMatchObject({
      pan: 0,
      tilt: 0,
      depth: -0,
    })
    expect(outsideDeadZone({ pan: 0.1201 }, 0.12).pan).toBeCloseTo(0, 3)
    expect(outsideDeadZone({ pan: 1, depth: -1 }, 0.4)).toMatchObject({ pan: 1, depth: -1 })
    expect(outsideDeadZone({ pan: Number.NaN, roll: 5 }, 7)).toMatchObject({ pan: 0, roll: 1 })
  })

  it('goes no further than the limits', () => {
    for (const field of ['pan', 'tilt', 'depth'] as const) {
      expect(after(2000, { [field]: 1 }).pose[field]).toBe(limits[field][1])
      expect(after(2000, { [field]: -1 }).pose[field]).toBe(limits[field][0])
    }
    expect(Math.abs(after(2000, { roll: 1 }).pose.roll)).toBeLessThanOrEqual(180)
  })
})

describe('the trocar', () => {
  it('sends the tip against the hand', () => {
    const reading = { rate: {}, moved: { pan: 5, tilt: -3, depth: 4 } }
    expect(move(beginMotion(restPose), reading, usualHand).pose).toMatchObject({
      pan: -5,
      tilt: 3,
      depth: 64,
    })
    expect(move(beginMotion(restPose), reading, asSeen).pose).toMatchObject({ pan: 5, tilt: -3, depth: 64 })
  })

  it('turns the shaft the more, the deeper it is', () => {
    const swing = (depth: number) =>
      move(beginMotion({ ...restPose, depth }), { rate: {}, moved: { pan: 5 } }, asSeen).pose.pan
    expect(swing(60)).toBe(5)
    expect(swing(150)).toBeGreaterThan(7)
    expect(swing(20)).toBeLessThan(5)
  })

  it('takes a device that is the scope as it is', () => {
    const reading = { rate: {}, moved: {}, turned: { pan: 7, roll: -4 } }
    expect(
      move(beginMotion({ ...restPose, depth: 150 }), reading, { ...usualHand, sensitivity: 2 }).pose,
    ).toMatchObject({
      pan: 7,
      roll: -4,
    })
  })

  it('moves by what the person chose', () => {
    const by = (sensitivity: number) =>
      move(beginMotion(restPose), { rate: {}, moved: { tilt: 4 } }, { ...asSeen, sensitivity }).pose.tilt
    expect(by(0.5)).toBe(2)
    expect(by(9)).toBe(8)
  })
})

it('two thumbs: the left one steers for who is left-handed', () => {
  const [left, right] = [
    { x: 0.1, y: 0.2 },
    { x: 0.3, y: 0.4 },
  ]
  expect(twoThumbs(left, right, usualHand)).toEqual({ pan: 0.3, tilt: 0.4, depth: 0.2, roll: 0.1 })
  expect(twoThumbs(left, right, { ...usualHand, isLeftHanded: true })).toEqual({
    pan: 0.1,
    tilt: 0.2,
    depth: 0.4,
    roll: 0.3,
  })
})

/** Twelve seconds of a restless hand: sticks, drags, turns. */
function restless(seed: number): TimedReading[] {
  const random = randomFrom(seed)
  const some = () => random() * 2 - 1
  return Array.from({ length: 700 }, () => ({ time: random() * 12_000 }))
    .toSorted((a, b) => a.time - b.time)
    .map(({ time }) => {
      const kind = random()
      if (kind < 0.1) return { time, rate: { pan: some(), tilt: some(), depth: some(), roll: some() } }
      return kind < 0.8
        ? { time, moved: { pan: some(), tilt: some() } }
        : { time, turned: { lightPost: some() } }
    })
}

/** What a page does: at each frame, what was put in since the last is handed over, and all steps up to now are made. */
function played(readings: readonly TimedReading[], frameAt: (frame: number) => number): Pose[] {
  let run = handRun(restPose)
  const poses: Pose[] = []
  let given = 0
  for (let frame = 1, now = 0; now < 12_000; frame += 1) {
    now = Math.min(12_000, frameAt(frame))
    const until = readings.findIndex(({ time }) => time > now)
    const end = until === -1 ? readings.length : until
    run = putIn(run, readings.slice(given, end))
    given = end
    const made = runUntil(run, now, usualHand)
    run = made.run
    poses.push(...made.poses)
  }
  return poses
}

describe('the same input', () => {
  const readings = restless(3)
  const expected = played(readings, (frame) => (frame * 1000) / 60)

  it.each([
    ['30 frames a second', (frame: number) => (frame * 1000) / 30],
    ['144 frames a second', (frame: number) => (frame * 1000) / 144],
    ['a throttled tab', (frame: number) => frame * 1000],
    [
      'frames that come as they like',
      (frame: number) => frame * 23 + (frame % 7) * 3 + 400 * Math.floor(frame / 31),
    ],
  ])('makes the same attempt with %s', (_, frameAt) => {
    expect(expected).toHaveLength(720)
    expect(played(readings, frameAt)).toEqual(expected)
  })

  it('in any pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 30, maxLength: 40 }), (pauses) => {
        let sum = 0
        const frames = pauses.map((pause) => (sum += pause))
        expect(played(readings, (frame) => frames[frame - 1] ?? 12_000)).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  it('is a pose a step, as the log has it', () => {
    for (const pose of expected) expect(quantize(pose)).toEqual(pose)
  })
})

it('after a long absence not all steps are made at once', () => {
  const first = runUntil(handRun(restPose), 60_000, usualHand)
  expect(first.poses).toHaveLength(MOST_AT_ONCE)
  expect(first.isBehind).toBe(true)
  expect(runUntil(first.run, 20_000, usualHand)).toMatchObject({ isBehind: false, run: { steps: 1200 } })
})
