// What people see as one character: a letter with its marks, an emoji of several parts.

let segmenter: Intl.Segmenter | null = null

export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The longest end of a text within `max` UTF-16 units that begins with a whole character. */
export function endOf(text: string, max: number): string {
  if (text.length <= max) return text
  const found: string[] = []
  let length = 0
  for (const grapheme of graphemesOf(text).toReversed()) {
    length += grapheme.length
    if (length > max) break
    found.push(grapheme)
  }
  return found.toReversed().join('')
}

/** The longest beginning of a text within `max` UTF-16 units that ends with a whole character. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text
  let found = ''
  for (const grapheme of graphemesOf(text.slice(0, max + 64))) {
    if (found.length + grapheme.length > max) break
    found += grapheme
  }
  return found
}
