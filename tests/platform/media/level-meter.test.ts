import { expect, test } from 'vitest'
import { loudnessOf } from '#platform/media/level-meter.ts'

test('silence is 0, full scale is 1, −30 dB is half', () => {
  expect(loudnessOf(new Float32Array(64))).toBe(0)
  expect(loudnessOf(new Float32Array(64).fill(1))).toBe(1)
  expect(loudnessOf(new Float32Array(64).fill(10 ** (-30 / 20)))).toBeCloseTo(0.5)
})
