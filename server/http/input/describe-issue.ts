import type * as z from 'zod/mini'
import type { Fault } from '#contract/failures.ts'

/** How many of several mistakes are told in one sentence each. */
const MAX_SENTENCES = 2
/** A longer list of accepted values is not spelled out. */
const VALUES = 12

type Issue = z.core.$ZodIssue
type Part = 'params' | 'query' | 'body'

/** What is wrong with a value of a request, in words that an engineer can act on; `raw` is what was sent. */
export function describeIssue(part: Part, issue: Issue, raw: unknown): Fault {
  const path = [part, ...issue.path.map(String)].join('.')
  return { path, message: `${placeOf(part, issue.path)} ${wordsOf(issue, raw)}.` }
}

/** One message for all faults of a request. */
export function tellFaults(faults: readonly Fault[]): string {
  const sentences = faults.slice(0, MAX_SENTENCES).map(({ message }) => message)
  const more = faults.length - sentences.length
  if (more > 0) sentences.push(more === 1 ? 'There’s one more mistake.' : `There are ${more} more mistakes.`)
  return sentences.join(' ')
}

const WHOLE: Readonly<Record<Part, string>> = {
  params: 'The address',
  query: 'The query',
  body: 'The body',
}

/** `In row 3, “email”`: rows are counted from 1, as people do. */
function placeOf(part: Part, path: readonly PropertyKey[]): string {
  const row = path.find((step) => typeof step === 'number')
  const names = path.filter((step) => typeof step !== 'number').map(String)
  const name = names.length === 0 ? null : `“${names.join('.')}”`
  if (row === undefined) return name ?? WHOLE[part]
  return name === null ? `Row ${row + 1}` : `In row ${row + 1}, ${name}`
}

function wordsOf(issue: Issue, raw: unknown): string {
  if (valueAt(raw, issue.path) === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'array' ? 'a list' : `of type ${issue.expected}`}`
    case 'too_small':
      return sizeWords('at least', issue.origin, issue.minimum)
    case 'too_big':
      return sizeWords('at most', issue.origin, issue.maximum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'contains something that isn’t accepted here'
    case 'invalid_value':
      return issue.values.length > VALUES
        ? 'isn’t one of the accepted values'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return 'has none of the accepted forms'
    case 'custom':
      return issue.message === UNNAMED ? UNACCEPTED : issue.message
    default:
      return UNACCEPTED
  }
}

const UNACCEPTED = 'isn’t a value that is accepted here'
/** Of a check that has no message of its own. */
const UNNAMED = 'Invalid input'

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email such as maya@hospital.org',
  uuid: 'must be an id as answers of the server contain it',
  datetime: 'must be a moment in UTC such as 2026-03-01T10:00:00Z',
}

function sizeWords(most: 'at least' | 'at most', origin: string, size: number | bigint): string {
  if (origin === 'string') {
    return most === 'at least' && Number(size) === 1 ? 'can’t be empty' : `needs ${most} ${size} characters`
  }
  return origin === 'array' ? `needs ${most} ${size} items` : `must be ${most} ${size}`
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let found = raw
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, step) as unknown
  }
  return found
}
