let segmenter: Intl.Segmenter | null = null

/** The initials of the first and last word of a name, each a whole character as people see it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? firstOf(words.at(-1) ?? '') : ''
  return (firstOf(words[0] ?? '') + last).toUpperCase()
}

function firstOf(word: string): string {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const [first] = segmenter.segment(word)
  return first?.segment ?? ''
}
