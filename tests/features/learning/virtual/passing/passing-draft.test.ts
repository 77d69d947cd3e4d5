import { expect, test } from 'vitest'
import type { PassingExercise } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import {
  draftOf,
  faultOf,
  findUndecided,
  keyOf,
  scoresOf,
} from '#features/learning/virtual/passing/passing-draft.ts'

const metric = (metricType: string, isPassingCriteria: boolean) => ({
  metricType,
  metricName: metricType.toLowerCase(),
  metricOrder: 1,
  passingScore: 60,
  isPassingCriteria,
  released: { passingScore: 60, isPassingCriteria },
})
const focus: PassingExercise = {
  exercise: 'FOCUS',
  optic: 30,
  metrics: [metric('TOTAL', true), metric('ACCURACY', false)],
}

test('what is typed is what is saved', () => {
  const draft = { ...draftOf([focus]), [keyOf(focus, 'TOTAL')]: { score: '75', isDeciding: true } }
  expect(scoresOf([focus], draft)).toEqual([
    { exercise: 'FOCUS', optic: 30, metricType: 'TOTAL', passingScore: 75, isPassingCriteria: true },
    { exercise: 'FOCUS', optic: 30, metricType: 'ACCURACY', passingScore: 60, isPassingCriteria: false },
  ])
})

test.each([
  ['0', true],
  ['100', true],
  ['101', false],
  ['', false],
  ['-1', false],
  ['7.5', false],
])('%j is a score: %s', (typed, isScore) => {
  expect(faultOf(typed) === null).toBe(isScore)
})

test('something of each exercise has to decide', () => {
  expect(findUndecided([focus], draftOf([focus]))).toBeNull()
  const draft = { ...draftOf([focus]), [keyOf(focus, 'TOTAL')]: { score: '60', isDeciding: false } }
  expect(findUndecided([focus], draft)).toBe(focus)
})
