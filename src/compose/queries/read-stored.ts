import type { Endpoint } from '#contract/endpoint.ts'
import { isPaged } from '#features/shared/reading/answers.ts'

/** Of a list that goes on and on its beginning is stored: the device has room for no more. */
const STORED_PAGES = 5

export function shortenAnswer(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, STORED_PAGES), pageParams: data.pageParams.slice(0, STORED_PAGES) }
}

/**
 * What another version may have stored, checked by what this one expects; null when it is something else. Of a list the
 * pages before the first wrong one are of use.
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
