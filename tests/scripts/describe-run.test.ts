import { expect, test } from 'vitest'
import { describeRun } from '../../scripts/describe-run.mjs'

const failed = { title: 'a.spec.ts › breaks', reason: 'it stayed away', hasEnded: true }
const stage = { name: 'journeys', passed: 7, failures: [], budget: 690, seconds: 600.4 }
const lastLine = (text: string) => text.split('\n').at(-1)

test('the last line adds up what passed and failed in all stages', () => {
  const ends = [stage, { ...stage, name: 'unit', passed: 5, failures: [failed] }]
  const { text, isGood } = describeRun(ends, 700)
  expect(lastLine(text)).toBe('12 passed, 1 failed')
  expect(isGood).toBe(false)
  expect(text).toContain('FAILED unit: 5 passed, 1 failed')
  expect(text).toContain('a.spec.ts › breaks\n    it stayed away')
})

test('each stage says what it took beside its budget', () => {
  const ends = [stage, { ...stage, name: 'unit', seconds: 900 }]
  const { text, isGood } = describeRun(ends, 1_500)
  expect(text).toContain('ok     journeys: 7 passed, 0 failed, 600 s (budget 690 s)')
  expect(text).toContain('ok     unit: 7 passed, 0 failed, 900 s (budget 690 s, exceeded)')
  expect(isGood).toBe(true)
})

test('an unsteady journey is named before the sum, in the words of its first failure, and the run passes', () => {
  const { text, isGood } = describeRun([{ ...stage, unsteady: [failed] }], 700)
  expect(isGood).toBe(true)
  const [unsteady, sum] = text.split('\n\n').slice(-2)
  expect(unsteady).toMatch(/^unsteady: .*\n.*a\.spec\.ts › breaks\n.*it stayed away$/)
  expect(sum).toBe('7 passed, 0 failed')
})

test('a run in which nothing passed is not good', () => {
  expect(describeRun([{ ...stage, passed: 0 }], 1).isGood).toBe(false)
})
