import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { answeredFile } from './files/file-parts.ts'

/** Product decision: a saved table holds at most this many entries of its list, from the start (decision 0352). */
export const TABLE_ENTRIES_MAX = 50_000

type Place = 'cursor' | 'limit'
type QueryOf<Query> =
  Query extends z.ZodMiniObject<infer Shape, infer Config>
    ? Exclude<keyof Shape, Place> extends never
      ? unknown
      : { readonly query: z.ZodMiniObject<{ [Name in Exclude<keyof Shape, Place>]: Shape[Name] }, Config> }
    : unknown

/** The call that returns everything a list finds, as a table to save. */
export type TableOf<E extends Endpoint> = {
  readonly method: 'GET'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: E['access']
  readonly reply: typeof answeredFile
  readonly fileTypes: readonly ['text/csv']
  readonly failures: E['failures']
} & (E['params'] extends z.ZodMiniType ? { readonly params: E['params'] } : unknown) &
  QueryOf<E['query']>

/** Takes the same query as the list, without a cursor, and is open to the same callers. */
export function tableOf<const E extends Endpoint>(list: E): TableOf<E> {
  const { path, summary, access, params, query, failures } = list
  const asked = withoutPlace(query)
  return {
    method: 'GET',
    path: `${path}/export`,
    summary: `As a table to save: ${summary}`,
    access,
    ...(params !== undefined && { params }),
    ...(asked !== null && { query: asked }),
    reply: answeredFile,
    fileTypes: ['text/csv'],
    failures,
  } as unknown as TableOf<E>
}

function withoutPlace(query: z.ZodMiniType | undefined): z.ZodMiniType | null {
  if (!(query instanceof z.ZodMiniObject)) return null
  const { cursor: _cursor, limit: _limit, ...shape } = query.def.shape
  return Object.keys(shape).length === 0 ? null : z.object(shape)
}
