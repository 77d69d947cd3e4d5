import * as z from 'zod/mini'
import { SEARCH_MAX } from './limits.ts'
import { text, words } from './vocabulary/plain-values.ts'

/** How a long list is asked for: search, order, and where the previous answer ended. */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    /** `next` of the previous answer; valid only for the same search and order. */
    cursor: z.optional(text(300)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    search: z._default(words(SEARCH_MAX), ''),
    sort: z._default(z.enum(sorts), sorts[0]),
  })
}

/** The same for a call of the spec that has no pages: without a `limit` it returns everything. */
export function wholeListQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.extend(listQuery(sorts), {
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  })
}

/** Lists that may find very much are counted so far; a larger `total` says that there are more (0875). */
export const COUNTED_MAX = 1_000

export function listReply<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.nullable(z.string()),
    /** How many the search finds, over all pages. */
    total: z.int(),
  })
}
