import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureMotion } from '#server/modules/video/analysis/motion-measures.ts'

const PER_SECOND = 10
const STILL = 0
const WORK = 0.1
const CAMERA = 0.9

function stretch(value: number, seconds: number): number[] {
  return Array.from({ length: seconds * PER_SECOND }, () => value)
}

function found(motion: number[]) {
  const result = measureMotion(motion, PER_SECOND)
  if (!result.ok) throw new Error(result.failure)
  return result.value
}

describe('measuring motion', () => {
  test.each([
    ['less than ten seconds', stretch(WORK, 9), 'too-short'],
    ['a picture that stands still', stretch(STILL, 60), 'nothing-moves'],
    ['a camera that moves most of the time', [...stretch(CAMERA, 31), ...stretch(WORK, 29)], 'camera-moves'],
  ])('%s is refused', (_what, motion, why) => {
    expect(measureMotion(motion, PER_SECOND)).toEqual({ ok: false, failure: why })
  })

  test('the idle share is the time in pauses of two seconds and more', () => {
    const motion = [...stretch(WORK, 20), ...stretch(STILL, 10), ...stretch(WORK, 9), ...stretch(STILL, 1)]
    expect(found(motion).measures.idleShare).toBeCloseTo(0.25)
  })

  test('pauses come longest first, with their moments', () => {
    const motion = [
      ...stretch(WORK, 5),
      ...stretch(STILL, 3),
      ...stretch(WORK, 5),
      ...stretch(STILL, 7),
      ...stretch(WORK, 5),
    ]
    expect(found(motion).pauses).toEqual([
      { timeStamp: 13, duration: 7 },
      { timeStamp: 5, duration: 3 },
    ])
  })

  test('what only the camera moved lowers the confidence and is no movement of an instrument', () => {
    const { confidence, measures } = found([...stretch(WORK, 30), ...stretch(CAMERA, 10)])
    expect(confidence).toBeCloseTo(0.75)
    expect(measures.economy).toBeCloseTo(WORK)
  })

  test('steady movement has fewer surges than movement in fits', () => {
    const fits = Array.from({ length: 30 }, () => [...stretch(WORK, 1), ...stretch(STILL, 1)]).flat()
    expect(found(stretch(WORK, 60)).measures.surgesPerMinute).toBeLessThan(2)
    expect(found(fits).measures.surgesPerMinute).toBeCloseTo(60, -1)
  })

  test('every video has shares between 0 and 1, a curve that fits a screen, and pauses within it', () => {
    const motions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 100, maxLength: 3_000 })
    fc.assert(
      fc.property(motions, (motion) => {
        const result = measureMotion(motion, PER_SECOND)
        if (!result.ok) return
        const { measures, confidence, pauses, motion: curve } = result.value
        for (const share of [measures.idleShare, measures.cameraShare, measures.economy, confidence]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        expect(curve.values.length).toBeLessThanOrEqual(240)
        expect(curve.values.length * curve.secondsPerValue * PER_SECOND).toBeGreaterThanOrEqual(motion.length)
        for (const { timeStamp, duration } of pauses) {
          expect((timeStamp + duration) * PER_SECOND).toBeLessThanOrEqual(motion.length + 1e-6)
        }
      }),
    )
  })
})
