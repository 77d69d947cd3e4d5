import { setImmediate as pause } from 'node:timers/promises'
import type { Endpoint, Input, Outcome, Reply } from '#contract/endpoint.ts'
import { refuse, succeed } from '#contract/result.ts'
import { TABLE_ENTRIES_MAX, type TableOf } from '#contract/table-of.ts'
import { BYTE_ORDER_MARK, type Cell, writeCsv } from './csv.ts'
import type { Context, Handler } from './handler.ts'

/** How many rows of a list are read and written at once: what others ask for comes in between. */
const PAGE = 500
/** How often a list is read again if it changed while being read. */
const TRIES = 3

/** A list as a saved table. */
export interface Table<E extends Endpoint, Row, Asked = unknown> {
  /** Name of the file, without its extension. */
  name: string
  rowsOf: (reply: Reply<E>, asked: Asked) => readonly Row[]
  /** The value of each column, by its heading. */
  columns: Readonly<Record<string, (row: Row) => Cell>>
}

/**
 * Returns everything that a list finds. Calls the list's own handler page by page, so that a table never contains what
 * the list would not show to the same person.
 */
export function tableHandler<E extends Endpoint, Row, T extends TableOf<Endpoint>>(
  list: Handler<E>,
  { name, rowsOf, columns }: Table<E, Row, Input<T>>,
): Handler<T> {
  const cells = Object.values(columns)
  const write = (reply: Reply<E>, asked: Input<T>) =>
    rowsOf(reply, asked).map((row) => cells.map((cell) => cell(row)))

  /** Null: the row after which a page should begin disappeared while the list was read. */
  async function readAll(asked: Input<T>, context: Context<E>) {
    const pages = [BYTE_ORDER_MARK, writeCsv([Object.keys(columns)])]
    let cursor: string | null = null
    for (let read = 0; read < TABLE_ENTRIES_MAX; read += PAGE) {
      const page: Outcome<E> = await list(atPlace<E>(asked as object, cursor), context)
      if (!page.ok) return page
      // A handler's answer has everything that its reply declares.
      const found = write(page.value as Reply<E>, asked)
      if (cursor !== null && found.length === 0) return null
      pages.push(writeCsv(found))
      await pause()
      cursor = nextOf(page.value)
      if (cursor === null) break
    }
    return succeed(Buffer.concat(pages))
  }

  return async (asked, context) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const bytes = await readAll(asked, context as unknown as Context<E>)
      if (bytes === null) continue
      if (!bytes.ok) return bytes
      return succeed({ name: `${name}.csv`, type: 'text/csv', bytes: bytes.value }) as Outcome<T>
    }
    return refuse({ code: 'unavailable' })
  }
}

/** The table's query is passed to the list; only the cursor is ours. */
function atPlace<E extends Endpoint>(asked: object, cursor: string | null): Input<E> {
  const query = 'query' in asked ? (asked.query as object) : {}
  return { ...asked, query: { ...query, limit: PAGE, ...(cursor !== null && { cursor }) } } as Input<E>
}

function nextOf(reply: unknown): string | null {
  return (reply as { next?: string | null }).next ?? null
}

export function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}

export function namesIn(things: readonly { name: string }[]): string {
  return things.map(({ name }) => name).join('; ')
}
