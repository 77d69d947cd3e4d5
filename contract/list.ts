import * as z from 'zod/mini'
import { SEARCH_MAX } from './limits.ts'
import { text, words } from './vocabulary/plain-values.ts'

/** How a long list is asked for: the part of it that was searched, in an order, from where the last answer ended. */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.object({
    /** `next` of the answer before; it holds for the same search and order only. */
    cursor: z.optional(text(300)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    search: z._default(words(SEARCH_MAX), ''),
    sort: z._default(z.enum(sorts), sorts[0]),
  })
}

/** The same for a call of the spec that knows no pages: without a `limit` it answers with all there is. */
export function wholeListQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.extend(listQuery(sorts), {
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  })
}

export function listReply<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.nullable(z.string()),
    /** Of all that the search finds, on whatever page. */
    total: z.int(),
  })
}
