import {
  type AskingRules,
  NO_NUMBER,
  NO_RULES,
  type Pool,
  type QuestionKind,
  type QuestionMark,
  type QuestionPicture,
  type QuestionProblem,
  readQuestionMark,
  readSetMark,
  type Region,
  UNREADABLE,
  type WrittenNumber,
} from './question-marks.ts'

/** Patterns of the lines that carry meaning, beside marks. */
export const questionLines = {
  heading: /^#{1,6} (.+)$/,
  choice: /^\s*[-*] \[([ xX])\] (.+)$/,
  explanation: /^> ?(.*)$/,
} as const
/** In a question that asks for an order. */
export const STEP_LINE = /^\s*\d{1,3}[.)] (.+)$/
/** Directly below a choice. */
const WHY_LINE = /^\s+> ?(.*)$/

export interface WrittenChoice {
  text: string
  isRight: boolean
  /** Markdown. */
  why: string
}

/** A question as its author wrote it, field by field. What its kind doesn't use is empty. */
export interface WrittenQuestion {
  title: string
  /** Markdown below the title. */
  text: string
  kind: QuestionKind
  measures: string
  pool: string
  points: number
  choices: readonly WrittenChoice[]
  /** In the right order. */
  steps: readonly string[]
  number: WrittenNumber
  picture: QuestionPicture | null
  regions: readonly Region[]
  explanation: string
}

export interface WrittenQuestions {
  /** A note for the author; learners never see it. */
  intro: string
  asking: AskingRules
  questions: readonly WrittenQuestion[]
}

/** Lines, from 1, of the question and of its parts. */
export interface FoundLines {
  line: number
  options: readonly number[]
}

interface Split extends WrittenQuestions {
  /** Of each question. */
  found: readonly FoundLines[]
  /** Lines that are kept as text, because they mean nothing where they are. */
  faults: readonly QuestionProblem[]
}

interface Line {
  number: number
  text: string
}

/**
 * Questions are Markdown (decision 0689): a heading is the question, a task list its choices with the right ones
 * ticked, a quotation the explanation, and a line such as `{points: 2}` says more. Text before the first heading is a
 * note for the author and shown to no learner. What isn't understood stays text.
 */
export function splitQuestions(markdown: string): Split {
  const intro: Line[] = []
  const blocks: { title: string; line: number; lines: Line[] }[] = []
  for (const [at, text] of markdown.split(/\r?\n/).entries()) {
    const line = { number: at + 1, text }
    const title = questionLines.heading.exec(text)?.[1]
    if (title !== undefined) blocks.push({ title: title.trim(), line: line.number, lines: [] })
    else (blocks.at(-1)?.lines ?? intro).push(line)
  }
  const head = readIntro(intro)
  const read = blocks.map((block) => readBlock(block.title, block.lines))
  return {
    intro: head.intro,
    asking: head.asking,
    questions: read.map(({ question }) => question),
    found: read.map(({ options }, at) => ({ line: blocks[at]!.line, options })),
    faults: [...head.faults, ...read.flatMap(({ faults }) => faults)],
  }
}

function readIntro(lines: readonly Line[]) {
  const words: string[] = []
  const faults: QuestionProblem[] = []
  const pools: Pool[] = []
  const asking = { ...NO_RULES }
  for (const { number, text } of lines) {
    const mark = readSetMark(text)
    const isAgain = mark !== null && mark !== UNREADABLE && mark.type === 'ask' && isListed(pools, mark.pool)
    if (mark === UNREADABLE || isAgain)
      faults.push({ line: number, text: isAgain ? saidTwice(text) : notUnderstood(text) })
    if (mark === null || mark === UNREADABLE || isAgain) words.push(text)
    else if (mark.type === 'ask') pools.push(mark.pool)
    else if (mark.type === 'partial credit') asking.isPartial = true
    else if (mark.what === 'questions') asking.shufflesQuestions = true
    else asking.shufflesAnswers = true
  }
  return { intro: words.join('\n').trim(), asking: { ...asking, pools }, faults }
}

function isListed(pools: readonly Pool[], { name }: Pool): boolean {
  return pools.some((pool) => pool.name === name)
}

type Kind = Exclude<QuestionKind, 'SINGLE' | 'MULTIPLE'> | 'CHOICE'

/** What a question is made of while its lines are read. */
class Block {
  readonly words: string[] = []
  readonly explanation: string[] = []
  readonly choices: { text: string; isRight: boolean; why: string[] }[] = []
  readonly steps: string[] = []
  readonly regions: Region[] = []
  readonly options: number[] = []
  readonly faults: QuestionProblem[] = []
  readonly marks = new Map<QuestionMark['type'], QuestionMark>()
  /** Whether the last line was a choice, or belonged to one. */
  #isBelowChoice = false
  readonly #kind: Kind

  constructor(kind: Kind) {
    this.#kind = kind
  }

  read({ number, text }: Line): void {
    const why = this.#isBelowChoice ? WHY_LINE.exec(text) : null
    if (why !== null) return void this.choices.at(-1)!.why.push(why[1]!)
    this.#isBelowChoice = false
    const explanation = questionLines.explanation.exec(text)
    if (explanation !== null) return void this.explanation.push(explanation[1]!)
    if (this.#readOption(number, text)) return
    const fault = this.#readMark(number, text)
    if (fault === NOT_TEXT) return
    if (fault !== null) this.faults.push({ line: number, text: fault })
    this.words.push(text)
  }

  #readOption(number: number, text: string): boolean {
    const choice = this.#kind === 'CHOICE' ? questionLines.choice.exec(text) : null
    const step = this.#kind === 'ORDER' ? STEP_LINE.exec(text) : null
    if (choice !== null) this.choices.push({ text: choice[2]!.trim(), isRight: choice[1] !== ' ', why: [] })
    if (step !== null) this.steps.push(step[1]!.trim())
    this.#isBelowChoice = choice !== null
    if (choice === null && step === null) return false
    this.options.push(number)
    return true
  }

  /** @returns what is wrong with it; null: it is text */
  #readMark(number: number, text: string): string | null {
    if (questionLines.choice.test(text)) return noAnswers(this.#kind)
    if (readSetMark(text) !== null) return `${quoted(text)} belongs above the first question.`
    const mark = readQuestionMark(text)
    if (mark === null) return null
    if (mark === UNREADABLE) return notUnderstood(text)
    if (mark.type === 'region') {
      if (this.#kind !== 'HOTSPOT') return `${quoted(text)} belongs to a question with {hotspot}.`
      this.regions.push(mark.region)
      this.options.push(number)
      return NOT_TEXT
    }
    const isKind = kindOf(mark) !== null
    if (this.marks.has(mark.type) || (isKind && [...this.marks.values()].some((one) => kindOf(one) !== null)))
      return saidTwice(text)
    this.marks.set(mark.type, mark)
    return NOT_TEXT
  }
}

const NOT_TEXT = ''

function readBlock(title: string, lines: readonly Line[]) {
  const block = new Block(
    lines.reduce<Kind | null>((found, { text }) => found ?? kindOfLine(text), null) ?? 'CHOICE',
  )
  for (const line of lines) block.read(line)
  const { marks, choices, options, faults } = block
  const find = <Type extends QuestionMark['type']>(type: Type) =>
    marks.get(type) as Extract<QuestionMark, { type: Type }> | undefined
  const isMultiple = marks.has('multiple') || choices.filter(({ isRight }) => isRight).length > 1
  const kind = [...marks.values()].map(kindOf).find((one) => one !== null) ?? 'CHOICE'
  const question: WrittenQuestion = {
    title,
    text: block.words.join('\n').trim(),
    kind: kind === 'CHOICE' ? (isMultiple ? 'MULTIPLE' : 'SINGLE') : kind,
    measures: find('measures')?.text ?? '',
    pool: find('pool')?.text ?? '',
    points: find('points')?.points ?? 1,
    choices: choices.map(({ why, ...choice }) => ({ ...choice, why: why.join('\n').trim() })),
    steps: block.steps,
    number: find('number')?.number ?? NO_NUMBER,
    picture: find('hotspot')?.picture ?? null,
    regions: block.regions,
    explanation: block.explanation.join('\n').trim(),
  }
  return { question, options, faults }
}

function kindOfLine(text: string): Kind | null {
  const mark = readQuestionMark(text)
  return mark === null || mark === UNREADABLE ? null : kindOf(mark)
}

/** Null: it doesn't say how the question is answered. */
function kindOf({ type }: QuestionMark): Kind | null {
  if (type === 'multiple') return 'CHOICE'
  if (type === 'order') return 'ORDER'
  if (type === 'number') return 'NUMBER'
  return type === 'hotspot' ? 'HOTSPOT' : null
}

function quoted(line: string): string {
  const text = line.trim()
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}

function notUnderstood(line: string): string {
  return `${quoted(line)} isn’t understood.`
}

function saidTwice(line: string): string {
  return `${quoted(line)} says what another line has said already.`
}

function noAnswers(kind: Kind): string {
  if (kind === 'ORDER') return 'An order has steps (1. first), not answers to tick.'
  if (kind === 'NUMBER') return 'A question for a number has no answers to tick.'
  return 'A question about a picture has regions, not answers to tick.'
}
