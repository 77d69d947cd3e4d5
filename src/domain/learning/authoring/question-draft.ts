import {
  type QuestionMark,
  readQuestionMark,
  readSetMark,
  type SetMark,
  UNREADABLE,
  writeMark,
} from '#contract/content/question-marks.ts'
import {
  questionLines,
  STEP_LINE,
  type WrittenChoice,
  type WrittenQuestion,
  type WrittenQuestions,
} from '#contract/content/written-questions.ts'
import { oneLine } from './guide-draft.ts'

/** Empty questions and answers are left out. */
export function writeQuestions({ intro, asking, questions }: WrittenQuestions): string {
  const parts = questions.flatMap((question) => {
    const title = oneLine(question.title)
    return title === '' ? [] : [writeQuestion({ ...question, title })]
  })
  const rules: SetMark[] = [
    ...(asking.shufflesQuestions ? [{ type: 'shuffle', what: 'questions' } as const] : []),
    ...(asking.shufflesAnswers ? [{ type: 'shuffle', what: 'answers' } as const] : []),
    ...(asking.isPartial ? [{ type: 'partial credit' } as const] : []),
    ...asking.pools.map(({ name, ask }) => ({ type: 'ask' as const, pool: { name: oneLine(name), ask } })),
  ]
  const head = [rules.map(writeMark).join('\n'), plainLines(intro, isPlainInIntro)]
  return [...head, ...parts].filter((part) => part !== '').join('\n\n')
}

function writeQuestion(question: WrittenQuestion): string {
  const { title, text, explanation } = question
  const parts = [
    `## ${title}`,
    marksOf(question).map(writeMark).join('\n'),
    plainLines(text, (line) => isPlain(line, question)),
    writeOptions(question),
    quotation(explanation, '> '),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function marksOf(question: WrittenQuestion): QuestionMark[] {
  const [measures, pool] = [oneLine(question.measures), oneLine(question.pool)]
  return [
    ...kindMarks(question),
    ...(question.points === 1 ? [] : [{ type: 'points', points: question.points } as const]),
    ...(measures === '' ? [] : [{ type: 'measures', text: measures } as const]),
    ...(pool === '' ? [] : [{ type: 'pool', text: pool } as const]),
  ]
}

function kindMarks({ kind, choices, number, picture, regions }: WrittenQuestion): QuestionMark[] {
  switch (kind) {
    case 'SINGLE':
      return []
    case 'MULTIPLE':
      return choices.filter(({ isRight, text }) => isRight && oneLine(text) !== '').length > 1
        ? []
        : [{ type: 'multiple' }]
    case 'ORDER':
      return [{ type: 'order' }]
    case 'NUMBER':
      return [{ type: 'number', number }]
    case 'HOTSPOT':
      return [
        { type: 'hotspot', picture },
        ...regions.map((region) => ({
          type: 'region' as const,
          region: { ...region, name: oneLine(region.name) },
        })),
      ]
  }
}

function writeOptions({ kind, choices, steps }: WrittenQuestion): string {
  if (kind === 'ORDER') {
    const lines = steps.map(oneLine).filter((step) => step !== '')
    return lines.map((step, at) => `${at + 1}. ${step}`).join('\n')
  }
  return kind === 'SINGLE' || kind === 'MULTIPLE' ? choices.flatMap(writeChoice).join('\n') : ''
}

function writeChoice({ text, isRight, why }: WrittenChoice): string[] {
  const line = oneLine(text)
  if (line === '') return []
  return [`- [${isRight ? 'x' : ' '}] ${line}`, ...(why.trim() === '' ? [] : [quotation(why, '  > ')])]
}

function quotation(text: string, mark: string): string {
  if (text.trim() === '') return ''
  const lines = text.trim().split('\n')
  return lines.map((line) => `${mark}${line}`.trimEnd()).join('\n')
}

/** Escapes lines that would otherwise be read as something else than text. */
function plainLines(text: string, isText: (line: string) => boolean): string {
  const lines = text.trim().split('\n')
  return lines.map((line) => (isText(line) ? line : escapeLine(line.trimStart()))).join('\n')
}

function escapeLine(line: string): string {
  return STEP_LINE.test(line) ? line.replace(/[.)]/, String.raw`\$&`) : `\\${line}`
}

function isPlainInIntro(line: string): boolean {
  const mark = readSetMark(line)
  return isPlainAnywhere(line) && (mark === null || mark === UNREADABLE)
}

function isPlain(line: string, { kind }: WrittenQuestion): boolean {
  const mark = readQuestionMark(line)
  const isStep = kind === 'ORDER' && STEP_LINE.test(line)
  return isPlainAnywhere(line) && !isStep && (mark === null || mark === UNREADABLE)
}

function isPlainAnywhere(line: string): boolean {
  return !Object.values(questionLines).some((mark) => mark.test(line))
}
