import { expect, test } from 'vitest'
import type { ArGroupAttempt } from '#contract/endpoints/learning/virtual/ar-following.ts'
import { attemptTable } from '#server/modules/learning/virtual/following/attempt-table.ts'

const attempt = (facts: Partial<ArGroupAttempt>) =>
  ({
    fullName: 'Pat Person',
    exercise: 'TUBE',
    optic: 30,
    level: 2,
    exerciseScores: [],
    analysisNotes: [],
    isPassed: true,
    verification: 'NOT_REPLAYABLE',
    device: 'HID',
    seconds: 61.23456,
    ...facts,
  }) as ArGroupAttempt
const cell = (head: string, facts: Partial<ArGroupAttempt>) => attemptTable.columns[head]?.(attempt(facts))

test('each measure has its score and its value in its unit; what was not measured is empty', () => {
  const metric = { metricName: 'path_length', metricType: 'PATH_LENGTH', unit: '× shortest' }
  const exerciseScores = [{ ...metric, score: 50.12345, rawScore: 1.5 }]
  expect(cell('Path length', { exerciseScores })).toBe(50.123)
  expect(cell('Path length (× shortest)', { exerciseScores })).toBe(1.5)
  expect(cell('Total', { exerciseScores })).toBeNull()
})

test('a tutorial neither passes nor fails', () => {
  expect(cell('Level', { level: 0 })).toBe('Tutorial')
  expect(cell('Passed', { level: 0 })).toBeNull()
  expect(cell('Passed', {})).toBe('Yes')
  expect(cell('Exercise', {})).toBe('Tube Targeting')
  expect(cell('Checked', {})).toBe('Not replayable')
  expect(cell('Seconds', {})).toBe(61.235)
})
