import { expect, test } from 'vitest'
import { countCheck, countClean, withHiddenFailure } from '../../scripts/count-tests.mjs'

const counted = ({ passed, failures }: { passed: number; failures: object[] }) => [passed, failures.length]

test('a runner of our own is counted by its closing line', () => {
  const count = (tail: string, ok: boolean) => counted(countClean('fuzzing', { ok, tail }))
  expect(count('Seed 7.\n12 clean, 3 failed\n', false)).toEqual([12, 3])
  expect(count('12 clean, 0 failed, 0 not played\n', true)).toEqual([12, 0])
})

test('a failure is named by what a runner of our own found', () => {
  const tail = 'FOUND (http): /me answered 500\n  input: {}\n  FOUND: a file is left\n0 clean, 3 failed\n'
  expect(countClean('fuzzing', { ok: false, tail }).failures.map(({ title }) => title)).toEqual([
    'fuzzing, FOUND (http): /me answered 500',
    'fuzzing, FOUND: a file is left',
    'fuzzing, 3',
  ])
})

test('what a runner of our own had no time for counts as failed', () => {
  expect(counted(countClean('fault lab', { ok: true, tail: '1 clean, 0 failed, 2 not played\n' }))).toEqual([
    1, 2,
  ])
})

test('a runner of our own that ended without its closing line is a failure, with its last words', () => {
  expect(countClean('fuzzing', { ok: true, tail: 'Seed 7.\n' })).toEqual({
    passed: 0,
    failures: [{ title: 'fuzzing', reason: 'It ended with:\nSeed 7.\n', hasEnded: true }],
  })
  expect(counted(countClean('fuzzing', { ok: false, tail: '12 clean, 0 failed\n' }))).toEqual([12, 1])
})

test('a stage without tests is one check', () => {
  expect(counted(countCheck('lint', { ok: true, tail: '' }))).toEqual([1, 0])
  expect(counted(countCheck('lint', { ok: false, tail: 'a.ts: no' }))).toEqual([0, 1])
})

test('a runner that crashed, or found nothing to run, is a failure, whatever it had written', () => {
  const nothing = { passed: 0, failures: [] }
  expect(counted(withHiddenFailure('unit', { ok: false, tail: '' }, { ...nothing, passed: 41 }))).toEqual([
    41, 1,
  ])
  expect(counted(withHiddenFailure('unit', { ok: true, tail: '' }, nothing))).toEqual([0, 1])
})

test('a failure that a runner names is not counted twice', () => {
  const failures = [{ title: 'breaks', reason: 'no', hasEnded: true }]
  expect(counted(withHiddenFailure('unit', { ok: false, tail: '' }, { passed: 41, failures }))).toEqual([
    41, 1,
  ])
})
