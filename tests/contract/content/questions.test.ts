import { expect, test } from 'vitest'
import { readQuestions } from '#contract/content/questions.ts'

const one = `For whoever writes.

## Which angle?
Think of a thin patient.

- [ ] 90°
- [x] 45°

> The great vessels are close.
> Two centimeters, in some.`

test('a heading asks, a task list answers, a quotation explains', () => {
  expect(readQuestions(one)).toEqual({
    questions: [
      {
        key: 'which-angle',
        text: 'Which angle?\n\nThink of a thin patient.',
        choices: [
          { key: '90', text: '90°', isRight: false },
          { key: '45', text: '45°', isRight: true },
        ],
        explanation: 'The great vessels are close.\nTwo centimeters, in some.',
      },
    ],
    problems: [],
  })
})

test.each([
  ['## A\n- [x] only', '“A” needs at least two answers.'],
  ['## A\n- [ ] one\n- [ ] two', '“A” has no right answer: tick one with [x].'],
  ['## A\n- [x] one\n- [x] two', '“A” has no wrong answer.'],
])('%j can’t be asked', (markdown, problem) => {
  expect(readQuestions(markdown).problems).toEqual([problem])
})

test('two questions that read alike have different names', () => {
  const { questions } = readQuestions('## A\n- [ ] x\n- [x] x\n## A\n- [ ] x\n- [x] y')
  expect(questions.map(({ key }) => key)).toEqual(['a', 'a-2'])
  expect(questions[0]!.choices.map(({ key }) => key)).toEqual(['x', 'x-2'])
})
