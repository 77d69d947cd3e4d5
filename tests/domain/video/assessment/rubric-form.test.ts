import { describe, expect, test } from 'vitest'
import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { type ActivityId, rubricId } from '#contract/vocabulary/ids.ts'
import {
  answerField,
  type AnswerPart,
  type Fields,
  leftField,
} from '#domain/video/assessment/draft-fields.ts'
import { findSameLine, formOf, type KnownRubrics, moveTo } from '#domain/video/assessment/rubric-form.ts'
import { globalRating, taskChecklist } from './assessment-samples.ts'

const activityId = '00000000-0000-4000-8000-000000000001' as ActivityId
const other = '00000000-0000-4000-8000-000000000002' as ActivityId
const check = (key: string, text: string) => ({ kind: 'CHECK', key, text }) as const
const former: Rubric = { ...taskChecklist, lines: [check('lift', 'Lifts'), check('drop', 'Drops')] }
const newest: Rubric = {
  ...former,
  rubricId: rubricId.parse('00000000-0000-4000-8000-000400000009'),
  version: 2,
  lines: [check('lift', 'Lifts'), check('drop', 'Lets fall')],
}
const at = (rubric: Rubric, line: string, part: AnswerPart = 'value') =>
  answerField(rubric.rubricId, line, part)
const knowing = (change: Partial<KnownRubrics>): KnownRubrics => ({
  listed: [newest, globalRating],
  answered: [],
  activityId,
  ...change,
})
const idsIn = (rubrics: readonly Rubric[]) => rubrics.map(({ rubricId: id }) => id)

describe('the form', () => {
  const byFormer = { [at(former, 'lift')]: 'DONE', feedback: 'Calm' }

  test.each<[string, Partial<KnownRubrics>, Fields, Rubric]>([
    ['the newest version, if nothing was answered', { listed: [newest, globalRating, former] }, {}, newest],
    [
      'the version that was answered, from the draft',
      { answered: [{ rubric: former, activityId }] },
      byFormer,
      former,
    ],
    [
      'the version that was answered, from the list',
      { listed: [newest, globalRating, former] },
      byFormer,
      former,
    ],
    [
      'the version by which more was answered',
      { listed: [newest, globalRating, former] },
      { ...byFormer, [at(newest, 'lift')]: 'DONE', [at(newest, 'drop', 'note')]: 'Twice' },
      newest,
    ],
    [
      'no checklist of another activity',
      { answered: [{ rubric: former, activityId: other }] },
      byFormer,
      newest,
    ],
    [
      'none that the server says is of another one',
      { listed: [newest, globalRating, { ...former, isOfOther: true }] },
      byFormer,
      newest,
    ],
  ])('has one rubric of each kind: %s', (_which, known, fields, checklist) => {
    const form = formOf(knowing(known), fields)
    expect(idsIn(form.rubrics).toSorted()).toEqual(idsIn([checklist, globalRating]).toSorted())
    expect(form.newer.map(({ to }) => to)).toEqual(checklist === former ? [newest] : [])
  })

  test('carries what it shows; everything else is left, line by line', () => {
    const aside = leftField(at(former, 'lift', 'note'))
    const outside = { [at(former, 'lift')]: 'DONE', [at(former, 'lift', 'moment')]: 3 }
    const carried = { [at(newest, 'lift')]: 'DONE', [at(newest, 'drop')]: 'DONE', feedback: 'Calm' }
    const form = formOf(knowing({}), { ...carried, ...outside, [aside]: 'Slow', [at(former, 'drop')]: null })
    expect(form.carried).toEqual(carried)
    expect(form.outside).toEqual({ ...outside, [at(former, 'drop')]: null })
    expect(form.left).toMatchObject([
      { line: 'lift', value: 'DONE', moment: 3, note: '', fields: outside },
      { line: 'lift', value: null, moment: null, note: 'Slow', fields: { [aside]: 'Slow' } },
    ])
  })
})

test('a line is the same only if it says the same', () => {
  expect(findSameLine([globalRating, newest], former, 'lift')).toBe(newest)
  expect(findSameLine([newest], former, 'drop')).toBeNull()
  expect(findSameLine([newest], undefined, 'lift')).toBeNull()
})

describe('moving to a newer version', () => {
  const fields = {
    [at(former, 'lift')]: 'DONE',
    [at(former, 'lift', 'note')]: 'Steady',
    [at(former, 'drop')]: 'NOT_DONE',
  }

  test('takes along the answers to lines that are the same, and leaves the others', () => {
    const { moved, of, changes } = moveTo({ from: former, to: newest }, fields)
    expect([moved, of]).toEqual([1, 2])
    const after = formOf(knowing({}), { ...fields, ...changes })
    expect(after.carried).toEqual({ [at(newest, 'lift')]: 'DONE', [at(newest, 'lift', 'note')]: 'Steady' })
    expect(after.left).toMatchObject([{ line: 'drop', value: 'NOT_DONE' }])
  })

  test('overwrites nothing', () => {
    const written = { ...fields, [at(newest, 'lift', 'note')]: 'Shaky' }
    const there = leftField(at(former, 'lift', 'note'))
    const { changes } = moveTo({ from: former, to: newest }, { ...written, [there]: 'Early' })
    expect(changes).not.toHaveProperty([at(newest, 'lift', 'note')])
    expect(changes).toMatchObject({ [there]: 'Early\n\nSteady', [at(former, 'lift', 'note')]: null })
  })
})
