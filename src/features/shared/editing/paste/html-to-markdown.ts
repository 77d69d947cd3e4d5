import { bareHtml } from './bare-html.ts'
import { writeBlocks } from './html-blocks.ts'

export interface Pasted {
  markdown: string
  /** Pictures that a text can't take from what was copied. */
  pictures: number
}

/** What looks like something in what was copied; without any of it, it is plain text. */
const FORMATTED =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], img, b, strong, i, em, blockquote, p[style*="mso-list"], span[style*="font-weight"], span[style*="font-style"]'

/**
 * What a word processor or a page put on the clipboard, as Markdown of the kinds that texts have. The HTML is read into
 * a document of its own, which loads and runs nothing. Null: nothing in it is formatted. `too-large`: it would take a
 * slow device too long.
 */
export function htmlToMarkdown(html: string): Pasted | 'too-large' | null {
  const bare = bareHtml(html)
  if (bare === null) return 'too-large'
  const { body } = new DOMParser().parseFromString(bare, 'text/html')
  if (body.querySelector(FORMATTED) === null) return null
  return {
    markdown: writeBlocks(body).join('\n\n'),
    pictures: body.querySelectorAll('img').length,
  }
}
