/** Names a line of a text by its first words, so that it keeps its name when lines around it change. */
export function textKey(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return words === '' ? 'line' : words
}

/** Two lines that read alike get different names: the second is `…-2`. */
export function createKeys(): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const key = textKey(text)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}-${count}`
  }
}
