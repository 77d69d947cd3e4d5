import { expect, test } from 'vitest'
import { measureSlowness, slownessOf } from '../../scripts/machine-speed.mjs'

test('a machine is slower by what its middle try took, and never faster than usual', () => {
  expect(slownessOf([600, 10_000, 480])).toBe(2.5)
  expect(slownessOf([100, 100, 100])).toBe(1)
})

test('this machine can be measured', async () => {
  expect(await measureSlowness(1)).toBeGreaterThanOrEqual(1)
})
