import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuestions, splitQuestions, type WrittenQuestions } from '#contract/content/questions.ts'
import { writeQuestions } from '#domain/learning/authoring/question-draft.ts'

const line = fc
  .array(fc.constantFrom('Which', 'angle', '45°', 'of', '**entry**', '12 mmHg'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '))
const lines = fc.array(line, { maxLength: 3 }).map((all) => all.join('\n'))
const draft: fc.Arbitrary<WrittenQuestions> = fc.record({
  intro: lines,
  questions: fc.array(
    fc.record({
      title: line,
      text: lines,
      choices: fc.array(fc.record({ text: line, isRight: fc.boolean() }), { maxLength: 5 }),
      explanation: lines,
    }),
    { maxLength: 5 },
  ),
})

test('questions written by the form are read back as they were written', () => {
  fc.assert(
    fc.property(draft, (written) => {
      expect(splitQuestions(writeQuestions(written))).toEqual(written)
    }),
  )
})

test('the server asks what the form wrote', () => {
  fc.assert(
    fc.property(draft, (written) => {
      const { questions } = readQuestions(writeQuestions(written))
      expect(questions.map(({ choices }) => choices.map(({ text, isRight }) => ({ text, isRight })))).toEqual(
        written.questions.map(({ choices }) => choices),
      )
    }),
  )
})

test('a text that looks like a question, an answer or an explanation stays a text', () => {
  const text = '# Not a question\n- [x] not an answer\n> not why'
  const markdown = writeQuestions({
    intro: '',
    questions: [{ title: 'Q', text, choices: [{ text: 'a', isRight: true }], explanation: '' }],
  })
  expect(readQuestions(markdown).questions).toHaveLength(1)
  const [question] = splitQuestions(markdown).questions
  expect(question).toMatchObject({ choices: [{ text: 'a', isRight: true }], explanation: '' })
  expect(writeQuestions(splitQuestions(markdown))).toBe(markdown)
})
