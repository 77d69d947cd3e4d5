import { expect, test } from 'vitest'
import type { Rubric, RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { isWholeJudgment, meanOf } from '#contract/policies/video/whole-judgment.ts'
import { globalRating, taskChecklist } from '#tests/domain/video/assessment/assessment-samples.ts'

const rubrics = [globalRating, taskChecklist]
const pegTransfer = activityId.parse('00000000-0000-4000-8000-000000000003')

const answer = (rubric: Rubric, line: string, value: RubricAnswer['value']): RubricAnswer => ({
  rubricId: rubric.rubricId,
  line,
  value,
  timeStamp: null,
  note: '',
})
const flow = answer(globalRating, 'flow', 2)
const tissue = answer(globalRating, 'tissue', 5)
const step = answer(taskChecklist, 'step-1', 'NOT_SEEN')

test.each([
  ['every line of both rubrics', [flow, tissue, step], pegTransfer, true],
  ['one line of the scale left open', [flow, step], pegTransfer, false],
  ['the checklist left open', [flow, tissue], pegTransfer, false],
  ['the scale left open', [step], pegTransfer, false],
  ['nothing', [], pegTransfer, false],
  ['the scale alone, of a video without an activity', [flow, tissue], null, true],
])('with %s it is complete: %s', (_what, answers, activity, isWhole) => {
  expect(isWholeJudgment(answers, rubrics, activity)).toBe(isWhole)
})

test('the mean is of the scale alone', () => {
  expect(meanOf([flow, tissue, step], rubrics)).toBe(3.5)
  expect(meanOf([step], rubrics)).toBeNull()
})
