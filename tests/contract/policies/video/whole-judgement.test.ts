import { expect, test } from 'vitest'
import type { Rubric, RubricAnswer } from '#contract/endpoints/assessments.ts'
import { activityId, rubricId } from '#contract/vocabulary/ids.ts'
import { isWholeJudgement, meanOf } from '#contract/policies/video/whole-judgement.ts'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const anchors = { 1: 'Poor', 3: 'Fair', 5: 'Fine' }
const scale: Rubric = {
  rubricId: rubricId.parse(id(1)),
  kind: 'GLOBAL_RATING',
  version: 1,
  title: 'Global rating scale',
  lines: [
    { kind: 'SCALE', key: 'flow', text: 'Flow', anchors },
    { kind: 'SCALE', key: 'tissue', text: 'Tissue', anchors },
  ],
}
const checklist: Rubric = {
  rubricId: rubricId.parse(id(2)),
  kind: 'TASK_CHECKLIST',
  version: 3,
  title: 'Task checklist',
  lines: [{ kind: 'CHECK', key: 'step-1', text: 'Lifts the ring' }],
}
const rubrics = [scale, checklist]
const pegTransfer = activityId.parse(id(3))

const answer = (rubric: Rubric, line: string, value: RubricAnswer['value']): RubricAnswer => ({
  rubricId: rubric.rubricId,
  line,
  value,
  timeStamp: null,
  note: '',
})
const flow = answer(scale, 'flow', 2)
const tissue = answer(scale, 'tissue', 5)
const step = answer(checklist, 'step-1', 'NOT_SEEN')

test.each([
  ['every line of both rubrics', [flow, tissue, step], pegTransfer, true],
  ['one line of the scale left open', [flow, step], pegTransfer, false],
  ['the checklist left open', [flow, tissue], pegTransfer, false],
  ['the scale left open', [step], pegTransfer, false],
  ['nothing', [], pegTransfer, false],
  ['the scale alone, of a video without an activity', [flow, tissue], null, true],
])('with %s it is complete: %s', (_what, answers, activity, isWhole) => {
  expect(isWholeJudgement(answers, rubrics, activity)).toBe(isWhole)
})

test('the mean is of the scale alone', () => {
  expect(meanOf([flow, tissue, step], rubrics)).toBe(3.5)
  expect(meanOf([step], rubrics)).toBeNull()
})
