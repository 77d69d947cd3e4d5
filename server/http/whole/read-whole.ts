import { setImmediate as pause } from 'node:timers/promises'
import type { Endpoint, ListEndpoint } from '#contract/endpoint.ts'
import { WHOLE_LIST_MAX } from '#contract/limits.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { WIRE_VERSION_HEADER } from '#contract/version.ts'
import type { EndTurn } from '../input/person-turns.ts'

/** How many rows are read first: most lists are shorter, and need no turn. */
const FIRST = 100
/** How many rows are read and written at once from then on: what others ask for comes in between. */
const PAGE = 500
/** How often a list is read again if it changed while being read. */
const TRIES = 3

type Fields = Record<string, unknown>

/** A page of the list, as declared. */
export type ReadPage = (page: { limit: number; cursor?: string }) => Promise<Result<unknown, Refusal>>
type Whole = Result<Buffer, Refusal>

/**
 * Our page reads lists page by page and names its wire version. Any other client that names neither a `limit` nor a
 * `cursor` knows lists as the specifications have them: whole (0569).
 */
export function wantsWhole(
  endpoint: Endpoint,
  query: unknown,
  headers: Readonly<Record<string, unknown>>,
): endpoint is ListEndpoint {
  const asked = query as Fields
  return (
    endpoint.list !== undefined &&
    'limit' in shapeOf(endpoint.query) &&
    headers[WIRE_VERSION_HEADER] === undefined &&
    asked['limit'] === undefined &&
    asked['cursor'] === undefined
  )
}

/**
 * A list as JSON, up to `WHOLE_LIST_MAX` rows, which the answer names as `limit`; `next` says that there are more. Pages
 * are checked and written one after another, with other requests in between; all is read before the first byte leaves,
 * so that no client that reads slowly holds a connection, and half a list never looks like a whole one.
 *
 * @param enterTurn called once the list turns out to be long; null: too many calls of this person wait already
 */
export async function readWhole(
  { list, reply }: Pick<ListEndpoint, 'list' | 'reply'>,
  read: ReadPage,
  enterTurn: () => Promise<EndTurn> | EndTurn | null,
): Promise<Whole> {
  const place = isEmbedded(reply) ? ['_embedded', list] : [list]
  const first = await read({ limit: FIRST })
  if (!first.ok) return first
  const page = first.value as Fields
  if (nextOf(page) === null) return succeed(Buffer.from(write(page, place)))
  const end = await enterTurn()
  if (end === null) return refuse({ code: 'too-many-requests' })
  try {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const whole = await readPages(place, read)
      if (whole !== 'changed') return whole
    }
    return refuse({ code: 'unavailable' })
  } finally {
    end()
  }
}

/** `changed`: the row after which a page should begin disappeared while the list was read. */
async function readPages(place: readonly string[], read: ReadPage): Promise<Whole | 'changed'> {
  const written: Buffer[] = []
  let rows = 0
  let beside: Fields | null = null
  let cursor: string | null = null
  do {
    const limit = Math.min(PAGE, WHOLE_LIST_MAX - rows)
    const answer: Result<unknown, Refusal> = await read(cursor === null ? { limit } : { limit, cursor })
    if (!answer.ok) return answer
    const page = answer.value as Fields
    const items = itemsOf(page, place)
    if (cursor !== null && items.length === 0 && nextOf(page) === null) return 'changed'
    rows += items.length
    beside = joined(beside ?? {}, besideOf(page, place))
    if (items.length > 0) written.push(Buffer.from((written.length > 0 ? ',' : '') + withoutBrackets(items)))
    cursor = nextOf(page)
    await pause()
  } while (cursor !== null && rows < WHOLE_LIST_MAX)
  const [head, tail] = around(place, beside)
  return succeed(Buffer.concat([Buffer.from(head), ...written, Buffer.from(tail)]))
}

function write(page: Fields, place: readonly string[]): string {
  const [head, tail] = around(place, besideOf(page, place))
  return head + withoutBrackets(itemsOf(page, place)) + tail
}

/** What stands before and behind the rows. */
function around(place: readonly string[], beside: Fields): [head: string, tail: string] {
  const head = place.map((name) => `{${JSON.stringify(name)}:`).join('')
  const rest = JSON.stringify({ ...beside, limit: WHOLE_LIST_MAX }).slice(1)
  return [`${head}[`, `]${'}'.repeat(place.length - 1)},${rest}`]
}

function withoutBrackets(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1)
}

function itemsOf(page: Fields, place: readonly string[]): readonly unknown[] {
  let found: unknown = page
  for (const name of place) found = (found as Fields)[name]
  return found as readonly unknown[]
}

function besideOf(page: Fields, [outer = '']: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(page).filter(([name]) => name !== outer))
}

/** The fields beside the rows of two pages: lists together, such as the programs of their events; else the later one. */
function joined(before: Fields, after: Fields): Fields {
  const fields = Object.entries(after).map(([name, value]) => {
    const known = before[name]
    if (!Array.isArray(value) || !Array.isArray(known)) return [name, value] as const
    const all = new Map([...known, ...value].map((item: unknown) => [JSON.stringify(item), item]))
    return [name, [...all.values()]] as const
  })
  return Object.fromEntries(fields)
}

function nextOf(page: Fields): string | null {
  return typeof page['next'] === 'string' ? page['next'] : null
}

/** The fields of a schema, if it is one of an object. */
function shapeOf(schema: Endpoint['query']): object {
  return (schema as { shape?: object } | undefined)?.shape ?? {}
}

function isEmbedded(reply: Endpoint['reply']): boolean {
  return '_embedded' in shapeOf(reply)
}
