import { readMarkdown } from './markdown-tokens.ts'

export interface DidacticPage {
  /** The heading that it begins with, as it is written; empty if it has none. */
  title: string
  /** Markdown, heading included. */
  body: string
}

type Token = Extract<ReturnType<typeof readMarkdown>, { ok: true }>['value'][number]

/**
 * Cuts a text into the pages that are read and counted: each begins at a heading of the first or second level. A heading
 * with nothing below it is on the page of the next one. Page and server cut the same text alike.
 */
export function pagesOf(text: string): DidacticPage[] {
  const read = readMarkdown(text)
  if (!read.ok) return text.trim() === '' ? [] : [{ title: '', body: text }]
  const pages: { title: string; body: string; hasText: boolean }[] = []
  for (const token of read.value) {
    const page = pages.at(-1)
    const heading = headingOf(token)
    if (page === undefined || (heading !== null && page.hasText))
      pages.push({ title: heading ?? '', body: token.raw, hasText: isText(token) })
    else {
      page.body += token.raw
      page.title ||= heading ?? ''
      page.hasText ||= isText(token)
    }
  }
  return pages
    .filter(({ title, hasText }) => hasText || title !== '')
    .map(({ title, body }) => ({ title, body: body.trim() }))
}

function headingOf(token: Token): string | null {
  return token.type === 'heading' && token.depth <= 2 ? String(token.text) : null
}

/** Links that are named below a text are nothing to read. */
function isText(token: Token): boolean {
  return headingOf(token) === null && token.type !== 'space' && token.type !== 'def'
}
