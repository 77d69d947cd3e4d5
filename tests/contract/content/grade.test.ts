import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradeAttempt, isRight, shareRight } from '#contract/content/grade.ts'
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

describe('other kinds', () => {
  const of = (body: string) => readQuestions(`# Q\n${body}`).questions[0]!
  const multiple = of('- [x] a\n- [x] b\n- [ ] c\n- [ ] d')
  const order = of('{order}\n1. a\n2. b\n3. c\n4. d')
  const number = of('{number: 12 ± 2 mmHg}')
  const decimal = of('{number: 0.3 ± 0.1}')
  const place = of(
    '{hotspot: ![w](asset:00000000-0000-4000-8000-000000000081)}\n{region: 10 10 20 20}\n{region: 80 80 5 5}',
  )
  test.each([
    [multiple, ['a', 'b'], 1, 1],
    [multiple, ['a'], 0, 0.5],
    [multiple, ['a', 'b', 'c'], 0, 0.5],
    [multiple, ['a', 'c'], 0, 0],
    [multiple, ['c', 'd'], 0, 0],
    [multiple, ['a', 'b', 'c', 'd'], 0, 0],
    [multiple, [], 0, 0],
    [order, ['a', 'b', 'c', 'd'], 1, 1],
    [order, ['d', 'a', 'b', 'c'], 0, 2 / 3],
    [order, ['b', 'a', 'c', 'd'], 0, 1 / 3],
    [order, ['d', 'c', 'b', 'a'], 0, 0],
    [order, ['a', 'b', 'c'], 0, 0],
    [order, ['b', 'c', 'd', 'a'], 0, 2 / 3],
    [number, ['12'], 1, 1],
    [number, ['10'], 1, 1],
    [number, ['14,0'], 1, 1],
    [number, ['14.1'], 0, 0],
    [number, ['9.9'], 0, 0],
    [number, ['twelve'], 0, 0],
    [number, [''], 0, 0],
    [number, ['1e1'], 0, 0],
    [number, [], 0, 0],
    [decimal, ['0.2'], 1, 1],
    [decimal, ['0.4'], 1, 1],
    [decimal, ['0.41'], 0, 0],
    [place, ['10 10'], 1, 1],
    [place, ['30 30'], 1, 1],
    [place, ['82.5 84'], 1, 1],
    [place, ['30.1 30'], 0, 0],
    [place, ['50 50'], 0, 0],
    [place, ['101 10'], 0, 0],
    [place, ['here'], 0, 0],
    [place, [], 0, 0],
  ])('%#', (question, chosen, whole, partial) => {
    expect(shareRight(question, chosen, false)).toBe(whole)
    expect(shareRight(question, chosen, true)).toBeCloseTo(partial)
  })

  test('points weigh, and parts count only where the set says so', () => {
    const asked = readQuestions('# Heavy\n{points: 4}\n- [x] a\n- [ ] b\n# Light\n- [x] a\n- [ ] b').questions
    const answer = (heavy: string, light: string) => [
      { question: 'heavy', chosen: [heavy] },
      { question: 'light', chosen: [light] },
    ]
    expect(gradeAttempt(asked, answer('a', 'b'))).toEqual({ correct: 1, total: 2, isPassed: true })
    expect(gradeAttempt(asked, answer('b', 'a'))).toEqual({ correct: 1, total: 2, isPassed: false })
    const half = [{ question: multiple.key, chosen: ['a'] }]
    const three = [1, 2, 3].map(() => ({ ...multiple, points: 1 }))
    expect(gradeAttempt(three, half, true)).toMatchObject({ correct: 0, isPassed: false })
  })

  test('nothing that can be sent is worth more than all, or less than nothing', () => {
    const sent = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '12', '20 20', '', 'x'), { maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom(multiple, order, number, place),
        sent,
        fc.boolean(),
        (question, chosen, part) => {
          const share = shareRight(question, chosen, part)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
          expect(isRight(question, chosen) && share < 1).toBe(false)
        },
      ),
    )
  })
})
