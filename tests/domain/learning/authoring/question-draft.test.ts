import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_NUMBER, NO_RULES, questionKinds } from '#contract/content/question-marks.ts'
import { readQuestions } from '#contract/content/questions.ts'
import {
  splitQuestions,
  type WrittenQuestion,
  type WrittenQuestions,
} from '#contract/content/written-questions.ts'
import { assetId } from '#contract/vocabulary/ids.ts'
import { writeQuestions } from '#domain/learning/authoring/question-draft.ts'

const line = fc
  .array(
    fc.constantFrom('Which', 'angle', '45°', 'of', '**entry**', '12 mmHg', '{order}', 'a}', '> b', '1. c'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((words) => `W ${words.join(' ')}`)
const lines = fc.array(line, { maxLength: 3 }).map((all) => all.join('\n'))
const some = fc.oneof(fc.constant(''), line)
const whole = fc.nat(99).map(String)
const region = fc.record({
  left: fc.nat(40),
  top: fc.nat(40).map((number) => number + 0.5),
  width: fc.integer({ min: 1, max: 50 }),
  height: fc.integer({ min: 1, max: 50 }),
  name: some,
})
const picture = fc.record({
  assetId: fc.constant(assetId.parse('00000000-0000-4000-8000-000000000081')),
  alt: fc.constantFrom('', 'The wall'),
})
const choice = fc.record({ text: line, isRight: fc.boolean(), why: lines })
const question: fc.Arbitrary<WrittenQuestion> = fc
  .record({
    title: line,
    text: lines,
    kind: fc.constantFrom(...questionKinds),
    measures: some,
    pool: fc.constantFrom('', 'Entry'),
    points: fc.integer({ min: 1, max: 10 }),
    choices: fc.array(choice, { maxLength: 5 }),
    steps: fc.array(line, { maxLength: 4 }),
    number: fc.oneof(
      fc.constant(NO_NUMBER),
      fc.record({
        value: whole,
        tolerance: fc.oneof(fc.constant(''), whole),
        unit: fc.constantFrom('', 'mmHg', '°'),
      }),
    ),
    picture: fc.option(picture),
    regions: fc.array(region, { maxLength: 3 }),
    explanation: lines,
  })
  .map(onlyOfKind)

/** As the form keeps it: one right answer where only one is. */
function onlyOfKind(written: WrittenQuestion): WrittenQuestion {
  const { kind, choices, steps, number, picture: shown, regions } = written
  const first = choices.findIndex(({ isRight }) => isRight)
  return {
    ...written,
    choices:
      kind === 'MULTIPLE'
        ? choices
        : kind === 'SINGLE'
          ? choices.map((one, at) => ({ ...one, isRight: at === first }))
          : [],
    steps: kind === 'ORDER' ? steps : [],
    number: kind === 'NUMBER' ? number : NO_NUMBER,
    picture: kind === 'HOTSPOT' ? shown : null,
    regions: kind === 'HOTSPOT' ? regions : [],
  }
}
const draft: fc.Arbitrary<WrittenQuestions> = fc.record({
  intro: lines,
  asking: fc.record({
    shufflesQuestions: fc.boolean(),
    shufflesAnswers: fc.boolean(),
    isPartial: fc.boolean(),
    pools: fc.constantFrom([], [{ name: 'Entry', ask: 2 }], [{ name: '', ask: 3 }]),
  }),
  questions: fc.array(question, { maxLength: 5 }),
})

function written(markdown: string): WrittenQuestions {
  const { intro, asking, questions } = splitQuestions(markdown)
  return { intro, asking, questions }
}

test('questions written by the form are read back as they were written', () => {
  fc.assert(
    fc.property(draft, (draft) => {
      expect(written(writeQuestions(draft))).toEqual(draft)
      expect(splitQuestions(writeQuestions(draft)).faults).toEqual([])
    }),
  )
})

test('the server asks what the form wrote', () => {
  fc.assert(
    fc.property(draft, (draft) => {
      const { questions } = readQuestions(writeQuestions(draft))
      expect(
        questions.map(({ choices }) => choices.map(({ text, isRight, why }) => ({ text, isRight, why }))),
      ).toEqual(draft.questions.map(({ choices }) => choices))
    }),
  )
})

/** Words, wherever they are. */
const wordsIn = (text: string) => (text.match(/[A-Za-z0-9%°]+/g) ?? []).toSorted().join(' ')

test('whatever was typed as Markdown, the form loses no word of it, and writes it the same again', () => {
  const any = fc.constantFrom(
    '# Heading',
    'Words',
    '- [ ] no',
    '- [x] yes',
    '  > why',
    '> explained',
    '1. one',
    '{order}',
    '{multiple}',
    '{points: 2}',
    '{points: 77}',
    '{number: abc}',
    '{number: 3 ± 1 L}',
    '{region: 1% 2% 3% 4% here}',
    '{pool: P}',
    '{shuffle: answers}',
    '{ask: 2}',
    '{ask: many}',
    '{hotspot}',
    '{measures: x}',
    '{unknown: y}',
    '',
  )
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 20 }).map((all) => all.join('\n')),
      (typed) => {
        const again = writeQuestions(splitQuestions(typed))
        for (const word of new Set(wordsIn(typed).split(' '))) expect(again).toContain(word)
        expect(writeQuestions(splitQuestions(again))).toBe(again)
      },
    ),
  )
})

test('a text that looks like a question, an answer or an explanation stays a text', () => {
  const text = '# Not a question\n- [x] not an answer\n> not why\n{points: 5}'
  const markdown = writeQuestions({
    intro: '',
    asking: NO_RULES,
    questions: [
      {
        title: 'Q',
        text,
        kind: 'SINGLE',
        measures: '',
        pool: '',
        points: 1,
        choices: [{ text: 'a', isRight: true, why: '' }],
        steps: [],
        number: NO_NUMBER,
        picture: null,
        regions: [],
        explanation: '',
      },
    ],
  })
  expect(readQuestions(markdown).questions).toHaveLength(1)
  const [question] = splitQuestions(markdown).questions
  expect(question).toMatchObject({ points: 1, choices: [{ text: 'a', isRight: true }], explanation: '' })
  expect(writeQuestions(splitQuestions(markdown))).toBe(markdown)
})
