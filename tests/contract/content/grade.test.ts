import { describe, expect, test } from 'vitest'
import { gradeAttempt, isRight } from '#contract/content/grade.ts'
import { readQuestions } from '#contract/content/questions.ts'

const { questions } = readQuestions(
  ['A', 'B', 'C', 'D', 'E'].map((name) => `## ${name}\n- [x] yes\n- [x] also\n- [ ] no`).join('\n'),
)
const right = ['yes', 'also']

describe('a question is right', () => {
  test.each([
    [right, true],
    [['also', 'yes'], true],
    [['yes'], false],
    [['yes', 'also', 'no'], false],
    [[], false],
    [['yes', 'also', 'unknown'], true],
  ])('%j: %s', (chosen, expected) => {
    expect(isRight(questions[0]!, chosen)).toBe(expected)
  })
})

describe('an attempt passes with four of five', () => {
  test.each([
    [5, true],
    [4, true],
    [3, false],
    [0, false],
  ])('%i right', (count, isPassed) => {
    const answers = questions.slice(0, count).map(({ key }) => ({ question: key, chosen: right }))
    expect(gradeAttempt(questions, answers)).toEqual({ correct: count, total: 5, isPassed })
  })

  test('and never if nothing was asked', () => {
    expect(gradeAttempt([], [])).toEqual({ correct: 0, total: 0, isPassed: false })
  })
})
