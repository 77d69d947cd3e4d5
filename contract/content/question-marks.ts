import { assetId, type AssetId } from '../vocabulary/ids.ts'

/** How a question is answered. */
export const questionKinds = ['SINGLE', 'MULTIPLE', 'ORDER', 'NUMBER', 'HOTSPOT'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What may be asked for at once, so that a set can be sent, drawn and graded in no time. */
export const QUESTIONS_MAX = 100
export const OPTIONS_MAX = 20
export const POINTS_MAX = 10

/** As typed; empty: not said yet. */
export interface WrittenNumber {
  value: string
  tolerance: string
  unit: string
}

export interface QuestionPicture {
  assetId: AssetId
  /** What it shows, for people who can't see it. */
  alt: string
}

/** A rectangle of a picture, in percent of its width and height. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
  /** What is there; shown once the attempt has been graded. */
  name: string
}

/** How many questions of a pool are asked; the pool without a name has the questions that name none. */
export interface Pool {
  name: string
  ask: number
}

/** How the questions of a set are asked and counted. */
export interface AskingRules {
  shufflesQuestions: boolean
  shufflesAnswers: boolean
  /** Answers that are partly right count in part. */
  isPartial: boolean
  /** A pool that isn't listed is asked as a whole. */
  pools: readonly Pool[]
}

export const NO_RULES: AskingRules = {
  shufflesQuestions: false,
  shufflesAnswers: false,
  isPartial: false,
  pools: [],
}

/** Why questions can't be asked yet, for their author. */
export interface QuestionProblem {
  /** From 1. */
  line: number
  /** One sentence. */
  text: string
}

/** What a line such as `{points: 2}` says of its question. */
export type QuestionMark =
  | { type: 'multiple' }
  | { type: 'order' }
  | { type: 'number'; number: WrittenNumber }
  | { type: 'hotspot'; picture: QuestionPicture | null }
  | { type: 'region'; region: Region }
  | { type: 'measures'; text: string }
  | { type: 'pool'; text: string }
  | { type: 'points'; points: number }

/** What a line above the first question says of all. */
export type SetMark =
  | { type: 'ask'; pool: Pool }
  | { type: 'shuffle'; what: 'questions' | 'answers' }
  | { type: 'partial credit' }

/** A known name with a value that isn't understood. */
export const UNREADABLE = 'unreadable'
type Read<Mark> = Mark | typeof UNREADABLE | null

const NUMBER =
  /^(-?\d{1,9}(?:\.\d{1,6})?)(?: ?(?:±|\+-|\+\/-) ?(\d{1,9}(?:\.\d{1,6})?))?(?: ?([^\s\d.±+-].{0,29}))?$/
const PERCENT = String.raw`(\d{1,3}(?:\.\d{1,2})?)%?,? `
const REGION = new RegExp(`^${PERCENT}${PERCENT}${PERCENT}(\\d{1,3}(?:\\.\\d{1,2})?)%?(?: (\\S.{0,99}))?$`)
const PICTURE = /^!\[([^\]]{0,300})\]\(asset:([0-9a-f-]{36})\)$/
const ASK = /^(\d{1,3})(?: of (\S.{0,59}))?$/

export const NO_NUMBER: WrittenNumber = { value: '', tolerance: '', unit: '' }

/** Null: the line is none. */
export function readQuestionMark(line: string): Read<QuestionMark> {
  const { name, value } = nameAndValue(line)
  switch (name) {
    case 'multiple':
    case 'order':
      return value === '' ? { type: name } : UNREADABLE
    case 'number':
      return readNumber(value)
    case 'hotspot':
      return readPicture(value)
    case 'region':
      return readRegion(value)
    case 'measures':
    case 'pool':
      return value === '' ? UNREADABLE : { type: name, text: value }
    case 'points': {
      const points = /^\d{1,2}$/.test(value) ? Number(value) : 0
      return points >= 1 && points <= POINTS_MAX ? { type: 'points', points } : UNREADABLE
    }
    default:
      return null
  }
}

/** Null: the line is none. */
export function readSetMark(line: string): Read<SetMark> {
  const { name, value } = nameAndValue(line)
  switch (name) {
    case 'shuffle':
      return value === 'questions' || value === 'answers' ? { type: name, what: value } : UNREADABLE
    case 'partial credit':
      return value === '' ? { type: name } : UNREADABLE
    case 'ask': {
      const found = ASK.exec(value)
      const ask = Number(found?.[1] ?? 0)
      return ask === 0 ? UNREADABLE : { type: 'ask', pool: { name: found?.[2] ?? '', ask } }
    }
    default:
      return null
  }
}

/** The line that says it. */
export function writeMark(mark: QuestionMark | SetMark): string {
  const value = valueOf(mark)
  return value === '' ? `{${mark.type}}` : `{${mark.type}: ${value}}`
}

function valueOf(mark: QuestionMark | SetMark): string {
  switch (mark.type) {
    case 'number':
      return numberText(mark.number)
    case 'hotspot':
      return mark.picture === null ? '' : `![${mark.picture.alt}](asset:${mark.picture.assetId})`
    case 'region': {
      const { left, top, width, height, name } = mark.region
      return `${left}% ${top}% ${width}% ${height}% ${name}`.trim()
    }
    case 'measures':
    case 'pool':
      return mark.text
    case 'points':
      return String(mark.points)
    case 'ask':
      return mark.pool.name === '' ? String(mark.pool.ask) : `${mark.pool.ask} of ${mark.pool.name}`
    case 'shuffle':
      return mark.what
    case 'multiple':
    case 'order':
    case 'partial credit':
      return ''
  }
}

/** As it is written and shown; empty without a value. */
export function numberText({ value, tolerance, unit }: WrittenNumber): string {
  if (value === '') return ''
  return [value, ...(tolerance === '' ? [] : ['±', tolerance]), unit].join(' ').trim()
}

/** The line as the name and value of a mark; cut by hand, because a pattern would take time with a long line. */
function nameAndValue(line: string): { name: string; value: string } {
  const trimmed = line.trim()
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return { name: '', value: '' }
  const inner = trimmed.slice(1, -1)
  const colon = inner.indexOf(':')
  return colon === -1
    ? { name: inner, value: '' }
    : { name: inner.slice(0, colon), value: inner.slice(colon + 1).trim() }
}

function readNumber(value: string): Read<QuestionMark> {
  if (value === '') return { type: 'number', number: NO_NUMBER }
  const found = NUMBER.exec(value)
  if (found === null) return UNREADABLE
  return {
    type: 'number',
    number: { value: found[1]!, tolerance: found[2] ?? '', unit: found[3]?.trim() ?? '' },
  }
}

function readPicture(value: string): Read<QuestionMark> {
  if (value === '') return { type: 'hotspot', picture: null }
  const found = PICTURE.exec(value)
  const id = assetId.safeParse(found?.[2]).data
  return found === null || id === undefined
    ? UNREADABLE
    : { type: 'hotspot', picture: { assetId: id, alt: found[1]!.trim() } }
}

function readRegion(value: string): Read<QuestionMark> {
  const found = REGION.exec(value)
  if (found === null) return UNREADABLE
  const [left, top, width, height] = found.slice(1, 5).map(Number) as [number, number, number, number]
  const isInside = width > 0 && height > 0 && left + width <= 100 && top + height <= 100
  return isInside
    ? { type: 'region', region: { left, top, width, height, name: found[5]?.trim() ?? '' } }
    : UNREADABLE
}
