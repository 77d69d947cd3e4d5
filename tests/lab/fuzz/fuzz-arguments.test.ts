import { expect, test } from 'vitest'
import { KINDS, readFuzzArguments } from '../../../lab/fuzz/fuzz-arguments.ts'

test('without arguments there are 2,000 tries of every kind, with a seed of the moment', () => {
  const plan = readFuzzArguments([], {})
  expect(plan).toMatchObject({ tries: 2_000, kinds: KINDS, limitMs: 3_600_000 })
  expect(Number.isInteger(plan.seed)).toBe(true)
})

test('the environment names the seed to replay, and an argument takes precedence', () => {
  expect(readFuzzArguments([], { TROCAR_FUZZ_SEED: '7' }).seed).toBe(7)
  expect(readFuzzArguments(['--seed', '8'], { TROCAR_FUZZ_SEED: '7' }).seed).toBe(8)
})

test.each([
  ['a kind that does not exist', ['--only', 'http,ftp']],
  ['an invalid number', ['--tries', 'many']],
  ['an option that does not exist', ['--fast']],
])('%s is refused', (_what, args) => {
  expect(() => readFuzzArguments(args, {})).toThrow()
})
