import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exercises, playable, RULES_VERSION } from '#domain/learning/virtual/exercises.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import {
  type AttemptLog,
  decodeLog,
  deviceKinds,
  encodeLog,
  type LogTrouble,
  MOST_BYTES,
  MOST_DEFLATED_BYTES,
  MOST_STEPS,
} from '#domain/learning/virtual/log.ts'
import { limits, poseFields, quantize, restPose } from '#domain/learning/virtual/pose.ts'
import { randomFrom } from '#domain/learning/virtual/steady-maths.ts'

const within = (field: keyof typeof limits) =>
  fc.double({ min: limits[field][0], max: limits[field][1], noNaN: true })
const pose = fc
  .record({
    pan: within('pan'),
    tilt: within('tilt'),
    depth: within('depth'),
    roll: within('roll'),
    lightPost: within('lightPost'),
  })
  .map(quantize)
const log: fc.Arbitrary<AttemptLog> = fc
  .record({
    what: fc.constantFrom(...playable()),
    level: fc.nat({ max: 2 }),
    seed: fc.nat({ max: 0xffffffff }),
    device: fc.constantFrom(...deviceKinds),
    poses: fc.array(pose, { maxLength: 60 }),
  })
  .map(({ what, ...rest }) => ({ rules: RULES_VERSION, ...what, ...rest }))

const small = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 1 })!
const troubleOf = (bytes: Uint8Array): LogTrouble | null => {
  const decoded = decodeLog(bytes)
  return decoded.status === 'read' ? null : decoded.trouble
}

describe('a log as bytes', () => {
  it('is read as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(log, (attempt) => {
        expect(decodeLog(encodeLog(attempt))).toEqual({ status: 'read', log: attempt })
      }),
    )
  })

  it('is read as it was played', () => {
    expect(decodeLog(encodeLog(small))).toEqual({ status: 'read', log: small })
  })

  it('of a hand that never rests has at most 300 kB after ten minutes, deflated', () => {
    const random = randomFrom(1)
    let last = restPose
    const poses = Array.from({ length: MOST_STEPS }, () => {
      const next = { ...last }
      // Up to 24 degrees or millimeters a second in every field, and never twice the same.
      for (const field of poseFields) next[field] += (random() - 0.5) * 0.8
      return (last = quantize(next))
    })
    const bytes = encodeLog({ ...small, level: 0, poses })
    expect(bytes.length).toBeLessThan(MOST_BYTES)
    expect(deflateRawSync(bytes).length).toBeLessThan(MOST_DEFLATED_BYTES)
  })

  it('ends after ten minutes', () => {
    const poses = Array.from({ length: MOST_STEPS + 100 }, () => restPose)
    const decoded = decodeLog(encodeLog({ ...small, poses }))
    expect(decoded.status === 'read' && decoded.log.poses.length).toBe(MOST_STEPS)
  })
})

/** The bytes of a header: magic, version, rules, exercise, optic, level, seed, device, steps. */
const header = (changed: Partial<Record<number, number>>, rest: number[] = []) =>
  Uint8Array.from([
    ...[0x54, 0x56, 0x4c, 1, 1, 0, 0, 1, 7, 0, 0].map((byte, at) => changed[at] ?? byte),
    ...rest,
  ])

describe('what is not a log is named', () => {
  it.each<[LogTrouble, Uint8Array]>([
    ['not-a-log', new Uint8Array()],
    ['not-a-log', Uint8Array.from([0x50, 0x4b, 3, 4])],
    ['unknown-version', header({ 3: 9 })],
    ['unknown-rules', header({ 4: 0 })],
    ['unknown-rules', header({ 4: 3 })],
    ['unknown-exercise', header({ 5: 6 })],
    ['unknown-optic', header({ 6: 45 })],
    ['unknown-optic', header({ 5: 5 })],
    ['unknown-level', header({ 7: 99 })],
    ['out-of-range', Uint8Array.from([0x54, 0x56, 0x4c, 1, 1, 0, 0, 1, 255, 255, 255, 255, 31, 0, 0])],
    ['unknown-device', header({ 9: 7 })],
    ['too-many-steps', header({ 10: 255 }, [255, 127])],
    ['cut-off', header({ 10: 5 }, [0, 0])],
    ['cut-off', header({}).subarray(0, 8)],
    ['unknown-field', header({ 10: 1 }, [32])],
    ['number-too-long', header({ 8: 255 }, [255, 255, 255, 255, 255, 255])],
    ['out-of-range', header({ 10: 1 }, [0])],
    ['bytes-left-over', header({}, [0])],
    ['too-many-bytes', new Uint8Array(MOST_BYTES + 1)],
  ])('%s', (trouble, bytes) => {
    expect(troubleOf(bytes)).toBe(trouble)
  })

  it('whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isHeaded) => {
        const tried = isHeaded ? Uint8Array.from([...header({}).subarray(0, 10), ...bytes]) : bytes
        const decoded = decodeLog(tried)
        if (decoded.status === 'unreadable') expect(decoded.trouble).toMatch(/^[a-z-]+$/)
        else expect(decoded.log.poses.length).toBeLessThanOrEqual(tried.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('and a log with any byte changed is a log or named, and no longer than its bytes', () => {
    const bytes = encodeLog({ ...small, poses: small.poses.slice(0, 100) })
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = value
        const decoded = decodeLog(changed)
        if (decoded.status === 'unreadable') return
        expect(decoded.log.poses.length).toBeLessThanOrEqual(bytes.length)
        for (const some of decoded.log.poses) expect(quantize(some)).toEqual(some)
      }),
      { numRuns: 1000 },
    )
  })

  it('and each of its beginnings is cut off', () => {
    const bytes = encodeLog({ ...small, poses: small.poses.slice(0, 20) })
    for (let length = 4; length < bytes.length; length += 1)
      expect(troubleOf(bytes.subarray(0, length))).toBe('cut-off')
  })
})

it('knows all levels of all exercises', () => {
  for (const { kind, optic } of playable())
    for (const { level } of exercises[kind].levels)
      expect(troubleOf(encodeLog({ ...small, kind, optic, level, poses: [] }))).toBeNull()
})
