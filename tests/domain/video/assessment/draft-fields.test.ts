import { describe, expect, it } from 'vitest'
import {
  answerField,
  composeField,
  emptyJudgment,
  fieldsOf,
  isOfEvaluation,
  isOfSlot,
  isWords,
  judgmentOf,
  type Judgment,
  typedIn,
} from '#domain/video/assessment/draft-fields.ts'
import { osats, scored } from './assessment-samples.ts'

describe('a judgment as small fields', () => {
  it('comes back as it was, even a line with a hyphen in its name', () => {
    const judgment: Judgment = {
      answers: [scored('flow', 4), { ...scored('a|b', 2), timeStamp: 1_500, note: 'Here.' }],
      rating: null,
      level: null,
      feedback: 'Steady hands.',
    }
    expect(judgmentOf(fieldsOf(judgment))).toEqual(judgment)
    expect(judgmentOf({})).toEqual(emptyJudgment)
  })

  it('a note or a moment without an answer is not an answer yet', () => {
    const fields = { [answerField(osats, 'flow', 'note')]: 'Well', [answerField(osats, 'flow', 'moment')]: 5 }
    expect(judgmentOf(fields).answers).toEqual([])
  })

  it.each([
    ['an invalid answer', { [answerField(osats, 'flow', 'value')]: 'SOMETIMES' }],
    ['an invalid rubric', { 'answer|osats|value|flow': 3 }],
    ['an invalid rating', { rating: 'SPLENDID' }],
  ])('%s is left out', (_what, fields) => {
    expect(judgmentOf(fields)).toEqual(emptyJudgment)
  })
})

it('all that was typed is found, whatever it was meant for', () => {
  const note = answerField(osats, 'respect', 'note')
  const typed = {
    feedback: ' Calm hands ',
    [note]: 'Gentle',
    [composeField('new', 'text')]: '',
    rating: 'GOOD',
  }
  expect(typedIn(typed)).toEqual([
    { field: 'feedback', words: 'Calm hands' },
    { field: note, words: 'Gentle' },
  ])
})

describe('what a field contains', () => {
  const [note, value] = [answerField(osats, 'flow', 'note'), answerField(osats, 'flow', 'value')]
  const [text, at] = [composeField('new', 'text'), composeField('new', 'at')]

  it('text is merged between tabs; choices are not', () => {
    expect([note, text, 'feedback'].map(isWords)).toEqual([true, true, true])
    expect([value, at, 'rating', 'level'].map(isWords)).toEqual([false, false, false, false])
  })

  it('a comment belongs to its slot, everything else to the evaluation', () => {
    expect(isOfSlot(text, 'new')).toBe(true)
    expect(isOfSlot(text, 'other')).toBe(false)
    expect([note, 'feedback'].map(isOfEvaluation)).toEqual([true, true])
    expect(isOfEvaluation(at)).toBe(false)
  })
})
