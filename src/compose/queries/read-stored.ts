import type { Endpoint } from '#contract/endpoint.ts'
import { isPaged } from '#features/shared/reading/answers.ts'

/** How many pages of a long list are stored, from its beginning: the device has no room for more. */
const STORED_PAGES = 5

export function shortenAnswer(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, STORED_PAGES), pageParams: data.pageParams.slice(0, STORED_PAGES) }
}

/**
 * Checks what another version may have stored against what this one expects; null if it doesn't fit. Of a list, the
 * pages before the first that doesn't fit are used.
 */
export function readStored({ reply }: Endpoint, data: unknown): { data: unknown } | null {
  if (!isPaged(data)) {
    const whole = reply.safeParse(data)
    return whole.success ? { data: whole.data } : null
  }
  const pages: unknown[] = []
  for (const page of data.pages) {
    const read = reply.safeParse(page)
    if (!read.success) break
    pages.push(read.data)
  }
  return pages.length === 0 ? null : { data: { pages, pageParams: data.pageParams.slice(0, pages.length) } }
}
