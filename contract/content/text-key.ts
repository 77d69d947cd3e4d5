/** Makes a key for a line of text from its first words, so that the key survives changes to the lines around it. */
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
