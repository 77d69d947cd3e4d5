import { describe, expect, test } from 'vitest'
import type { ArVerification } from '#contract/vocabulary/learning/virtual.ts'
import {
  attemptsAs,
  exercisesOf,
  mayChangePassingScores,
  opticOf,
  passes,
  ruleOf,
} from '#contract/policies/learning/virtual.ts'
import { programId } from '#contract/vocabulary/ids.ts'

test('the angle of the scope is in the name of the activity', () => {
  expect(
    ['Virtual 0° Camera Navigation', 'Virtual 30° Camera Navigation', 'Port 130°'].map((name) =>
      opticOf({ name }),
    ),
  ).toEqual([0, 30, 0])
})

test('only an angled scope has to be learned to be turned, and that completes nothing', () => {
  expect(exercisesOf(0)).not.toContain('ANGLED_TUTORIAL')
  expect(exercisesOf(30)[0]).toBe('ANGLED_TUTORIAL')
  expect(ruleOf(30).exercises).not.toContain('ANGLED_TUTORIAL')
})

describe('an attempt passes', () => {
  const criteria = [
    { metricType: 'TOTAL', passingScore: 70, isPassingCriteria: true },
    { metricType: 'ACCURACY', passingScore: 60, isPassingCriteria: true },
    { metricType: 'IDLE_TIME', passingScore: 90, isPassingCriteria: false },
  ]
  const scores = (total: number, accuracy: number) => [
    { metricType: 'TOTAL', score: total },
    { metricType: 'ACCURACY', score: accuracy },
  ]

  test.each([
    [70, 60, true],
    [69.9, 100, false],
    [100, 59, false],
  ])('with a total of %d and an accuracy of %d: %s', (total, accuracy, expected) => {
    expect(passes(scores(total, accuracy), criteria, 'VERIFIED')).toBe(expected)
  })

  test.each<[ArVerification, boolean]>([
    ['VERIFIED', true],
    ['NOT_REPLAYABLE', true],
    ['AWAITED', false],
    ['NOT_VERIFIED', false],
  ])('if it is %s: %s', (verification, expected) => {
    expect(passes(scores(100, 100), criteria, verification)).toBe(expected)
  })

  test('by what decides, of which there has to be something, and all of it measured', () => {
    expect(passes(scores(100, 100), criteria.slice(2), 'VERIFIED')).toBe(false)
    expect(passes(scores(100, 100).slice(1), criteria, 'VERIFIED')).toBe(false)
  })
})

test('residents and those who teach submit at their own address', () => {
  const groups = { activeProctorGroupIds: [], expiredProctorGroupIds: [] }
  expect(attemptsAs({ role: 'RESIDENT', ...groups }, 'resident')).toBe(true)
  expect(attemptsAs({ role: 'RESIDENT', ...groups }, 'faculty')).toBe(false)
  expect(attemptsAs({ role: 'FACULTY', ...groups }, 'faculty')).toBe(true)
  expect(attemptsAs({ role: 'TROCAR_ADMIN', ...groups }, 'faculty')).toBe(false)
})

test('those who run a program decide what passes there', () => {
  const own = programId.parse('00000000-0000-4000-8000-000000000001')
  const other = programId.parse('00000000-0000-4000-8000-000000000002')
  const actor = (
    role: 'FACULTY' | 'PROGRAM_DIRECTOR' | 'SYSTEM_COORDINATOR' | 'TROCAR_ADMIN',
    isActive = true,
  ) => ({ role, isActive, programIds: [own] }) as unknown as Parameters<typeof mayChangePassingScores>[0]
  expect(mayChangePassingScores(actor('PROGRAM_DIRECTOR'), own)).toBe(true)
  expect(mayChangePassingScores(actor('PROGRAM_DIRECTOR'), other)).toBe(false)
  expect(mayChangePassingScores(actor('PROGRAM_DIRECTOR', false), own)).toBe(false)
  expect(mayChangePassingScores(actor('SYSTEM_COORDINATOR'), own)).toBe(true)
  expect(mayChangePassingScores(actor('FACULTY'), own)).toBe(false)
  expect(mayChangePassingScores(actor('TROCAR_ADMIN'), other)).toBe(true)
})
