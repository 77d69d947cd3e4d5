import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemText } from '#contract/content/question-problems.ts'
import { readQuestions } from '#contract/content/questions.ts'
import { splitQuestions } from '#contract/content/written-questions.ts'

const one = `For whoever writes.

## Which angle?
Think of a thin patient.

- [ ] 90°
- [x] 45°

> The great vessels are close.
> Two centimeters, in some.`

test('a heading asks, a task list answers, a quotation explains', () => {
  expect(readQuestions(one)).toEqual({
    asking: { shufflesQuestions: false, shufflesAnswers: false, isPartial: false, pools: [] },
    questions: [
      {
        key: 'which-angle',
        text: 'Which angle?\n\nThink of a thin patient.',
        kind: 'SINGLE',
        measures: '',
        pool: '',
        points: 1,
        choices: [
          { key: '90', text: '90°', isRight: false, why: '' },
          { key: '45', text: '45°', isRight: true, why: '' },
        ],
        steps: [],
        number: null,
        picture: null,
        regions: [],
        explanation: 'The great vessels are close.\nTwo centimeters, in some.',
      },
    ],
    problems: [],
  })
})

const id = '00000000-0000-4000-8000-000000000081'
const all = `{shuffle: questions}
{shuffle: answers}
{partial credit}
{ask: 1 of Entry}
{ask: 2}
A note.

# Which?
{measures: Knows the angle}
{points: 3}
{pool: Entry}
- [x] a
  > Because a.
  > And so.
- [ ] b

# Choose all
{multiple}
- [x] a
- [ ] b

# In which order?
{order}
1. First
2) Second

# How high?
{number: 12 ± 2 mmHg}

# Where is it?
{hotspot: ![The wall](asset:${id})}
{region: 10% 20% 30% 40% The umbilicus}
{region: 60 60 5.5 5}`

test('marks say how a question is answered, and how all are asked', () => {
  const { asking, questions, problems } = readQuestions(all)
  expect(problems).toEqual([])
  expect(asking).toEqual({
    shufflesQuestions: true,
    shufflesAnswers: true,
    isPartial: true,
    pools: [
      { name: 'Entry', ask: 1 },
      { name: '', ask: 2 },
    ],
  })
  expect(questions.map(({ kind }) => kind)).toEqual(['SINGLE', 'MULTIPLE', 'ORDER', 'NUMBER', 'HOTSPOT'])
  expect(questions[0]).toMatchObject({ measures: 'Knows the angle', points: 3, pool: 'Entry' })
  expect(questions[0]!.choices[0]!.why).toBe('Because a.\nAnd so.')
  expect(questions[2]!.steps.map(({ text }) => text)).toEqual(['First', 'Second'])
  expect(questions[3]!.number).toEqual({ value: 12, tolerance: 2, unit: 'mmHg' })
  expect(questions[4]).toMatchObject({
    picture: { assetId: id, alt: 'The wall' },
    regions: [
      { left: 10, top: 20, width: 30, height: 40, name: 'The umbilicus' },
      { left: 60, top: 60, width: 5.5, height: 5, name: '' },
    ],
  })
})

test.each([
  ['12', { value: 12, tolerance: 0, unit: '' }],
  ['-0.5 +- 0.25', { value: -0.5, tolerance: 0.25, unit: '' }],
  ['45°', { value: 45, tolerance: 0, unit: '°' }],
  ['3 +/- 1 L/min', { value: 3, tolerance: 1, unit: 'L/min' }],
])('{number: %s}', (written, number) => {
  expect(readQuestions(`# How?\n{number: ${written}}`).questions[0]!.number).toEqual(number)
})

describe('what can’t be asked says which line is wrong', () => {
  const order = '# A\n{order}\n1. x\n2. y\n'
  test.each([
    ['## A\n- [x] only', 'Line 1: “A” needs at least two answers.'],
    ['\n## A\n- [ ] one\n- [ ] two', 'Line 2: “A” has no right answer: tick one with [x].'],
    ['## A\n- [x] one\n- [x] two', 'Line 1: “A” has no wrong answer.'],
    ['# A\n{order}\n1. x', 'Line 1: “A” needs at least two steps.'],
    ['# A\n{order}\n1. x\n2. x', 'Line 1: “A” has two steps that read the same.'],
    [`${order}- [x] y`, 'Line 5: An order has steps (1. first), not answers to tick.'],
    [`${order}{points: 0}`, 'Line 5: “{points: 0}” isn’t understood.'],
    [`${order}{points: 2}\n{points: 3}`, 'Line 6: “{points: 3}” says what another line has said already.'],
    [`${order}{number: 3}`, 'Line 5: “{number: 3}” says what another line has said already.'],
    [`${order}{shuffle: answers}`, 'Line 5: “{shuffle: answers}” belongs above the first question.'],
    [`${order}{region: 1 1 1 1}`, 'Line 5: “{region: 1 1 1 1}” belongs to a question with {hotspot}.'],
    ['# A\n{number}', 'Line 1: “A” needs the right number: {number: 12 ± 2 mmHg}.'],
    ['# A\n{number: 3}\n- [x] b', 'Line 3: A question for a number has no answers to tick.'],
    ['# A\n{hotspot}', 'Line 1: “A” needs a picture.'],
    [`# A\n{hotspot: ![a](asset:${id})}`, 'Line 1: “A” needs at least one region of its picture.'],
    [`{shuffle: all}\n${order}`, 'Line 1: “{shuffle: all}” isn’t understood.'],
    [`{ask: 2}\n${order}`, 'Line 1: The set has 1 question without a pool, and 2 are to be asked.'],
    [`{ask: 1 of B}\n${order}`, 'Line 1: The pool “B” has 0 questions, and 1 are to be asked.'],
    [
      `# A\n{hotspot: ![a](asset:${id})}\n{region: 90 1 20 1}\n{region: 1 1 1 1}`,
      'Line 3: “{region: 90 1 20 1}” isn’t understood.',
    ],
  ])('%j', (markdown, problem) => {
    expect(readQuestions(markdown).problems.map(problemText)).toEqual([problem])
  })
})

test('two questions that read alike have different names', () => {
  const { questions } = readQuestions('## A\n- [ ] x\n- [x] x\n## A\n- [ ] x\n- [x] y')
  expect(questions.map(({ key }) => key)).toEqual(['a', 'a-2'])
  expect(questions[0]!.choices.map(({ key }) => key)).toEqual(['x', 'x-2'])
})

/** As texts were read before there were marks. */
function readBefore(markdown: string) {
  const found: { title: string; text: string[]; choices: string[]; explanation: string[] }[] = []
  for (const line of markdown.split('\n')) {
    const title = /^#{1,6} (.+)$/.exec(line)?.[1]
    const last = found.at(-1)
    const choice = /^\s*[-*] \[([ xX])\] (.+)$/.exec(line)
    const explanation = /^> ?(.*)$/.exec(line)
    if (title !== undefined) found.push({ title: title.trim(), text: [], choices: [], explanation: [] })
    else if (last === undefined) continue
    else if (choice !== null) last.choices.push(`${choice[1] === ' '} ${choice[2]!.trim()}`)
    else if (explanation !== null) last.explanation.push(explanation[1]!)
    else last.text.push(line)
  }
  return found.map((one) => ({
    ...one,
    text: one.text.join('\n').trim(),
    explanation: one.explanation.join('\n').trim(),
  }))
}

test('a text without marks means what it has always meant', () => {
  const line = fc.constantFrom(
    '# A',
    '## B',
    'Words',
    '1. one',
    '2) two',
    '- item',
    '- [ ] no',
    '* [x] yes',
    '> why',
    '>',
    '',
    '{didactic}',
    '{}',
    '{: }',
    '{see: below}',
    '| a |',
    '  - [X] in',
    '![a](asset:x)',
  )
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n')),
      (markdown) => {
        const read = splitQuestions(markdown).questions.map(({ title, text, choices, explanation }) => ({
          title,
          text,
          choices: choices.map((choice) => `${!choice.isRight} ${choice.text}`),
          explanation,
        }))
        expect(read).toEqual(readBefore(markdown))
      },
    ),
  )
})

test('the longest text is read at once, whatever is in it', () => {
  const started = performance.now()
  for (const part of [
    '{order: ',
    '{number: 1 ± ',
    '{region: 1 1 ',
    '{hotspot: ![',
    '# ',
    '- [x] ',
    '> ',
    '{ask: 1 of ',
    ' ',
  ])
    readQuestions(`# A\n${part.repeat(Math.floor(60_000 / part.length))}}`)
  readQuestions('# A\n'.repeat(15_000))
  readQuestions(`# A\n{order}\n${'1. x\n'.repeat(11_000)}`)
  expect(performance.now() - started).toBeLessThan(10_000)
})
