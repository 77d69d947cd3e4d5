import { expect, test } from 'vitest'
import { readOptions } from '../../../lab/faultlab/options.ts'

test('the seed is the requested one, else that of the environment, else another each time', () => {
  expect(readOptions(['--seed', '7'], { TROCAR_LAB_SEED: '8' }).seed).toBe(7)
  expect(readOptions([], { TROCAR_LAB_SEED: '8' }).seed).toBe(8)
  const seeds = new Set(Array.from({ length: 20 }, () => readOptions([], {}).seed))
  expect(seeds.size).toBeGreaterThan(1)
})

test('faults are named one by one', () => {
  expect(readOptions(['--only', 'cut, refuse', '--sequence', 'pause'], {})).toMatchObject({
    only: ['cut', 'refuse'],
    sequence: ['pause'],
  })
})

test('a disk is as fast as it is unless a slower one is asked for', () => {
  expect(readOptions([], {}).syncMs).toBe(0)
  expect(readOptions(['--sync-ms', '400'], {}).syncMs).toBe(400)
})

test.each([
  [['--schedules', '0']],
  [['--seed', 'x']],
  [['--kind', 'dinners']],
  [['--only', 'cut,earthquake']],
  [['--sync-ms', '-1']],
  [['--unknown']],
])('%j is refused with words', (args) => {
  expect(() => readOptions(args, {})).toThrow()
})
