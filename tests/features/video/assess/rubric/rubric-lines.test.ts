import { describe, expect, test } from 'vitest'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { type AnswerPart, answerField } from '#domain/video/assessment/draft-fields.ts'
import {
  answerOfKey,
  countAnswered,
  findWaiting,
  linesOf,
} from '#features/video/assess/rubric/rubric-lines.ts'
import { taskChecklist } from '#tests/domain/video/assessment/assessment-samples.ts'

const rubric: Rubric = {
  ...taskChecklist,
  lines: [
    ...taskChecklist.lines,
    { kind: 'SCALE', key: 'flow', text: 'Flow', anchors: { 1: 'Stops', 3: 'Plans', 5: 'Flows' } },
  ],
}
const [check, scale] = linesOf([rubric])

test.each([
  ['1', 'DONE', 1],
  ['2', 'NOT_DONE', 2],
  ['3', 'NOT_SEEN', 3],
  ['5', null, 5],
  ['6', null, null],
  ['0', null, null],
  ['k', null, null],
])('key %s answers a check with %s and a scale with %s', (key, ofCheck, ofScale) => {
  expect([answerOfKey(check!, key), answerOfKey(scale!, key)]).toEqual([ofCheck, ofScale])
})

test('a line counts once it has an answer', () => {
  expect(countAnswered({}, [rubric])).toEqual({ done: 0, of: 2 })
  expect(countAnswered({ [check!.field]: 'NOT_SEEN', [scale!.field]: null }, [rubric])).toEqual({
    done: 1,
    of: 2,
  })
})

describe('lines with a note or moment and no answer', () => {
  const on = (line: string, part: AnswerPart) => answerField(rubric.rubricId, line, part)

  test.each([
    [{}, null],
    [{ [on('flow', 'note')]: ' ' }, null],
    [{ [on('flow', 'note')]: 'Stops twice' }, { count: 1, what: 'note' }],
    [{ [on('flow', 'moment')]: 0 }, { count: 1, what: 'link' }],
    [
      { [on('flow', 'note')]: 'Stops', [on('step-1', 'moment')]: 4 },
      { count: 2, what: 'note or link' },
    ],
    [{ [on('flow', 'note')]: 'Stops twice', [on('flow', 'value')]: 2 }, null],
    // From a rubric that is not on the screen.
    [{ [on('gone', 'note')]: 'Stops twice' }, null],
  ])('in %j: %j', (fields, waiting) => {
    expect(findWaiting(fields, [rubric])).toEqual(waiting)
  })
})
