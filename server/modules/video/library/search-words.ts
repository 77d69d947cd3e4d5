/** What a person typed as a text query: each word by its beginning, all of them there. Null when there is no word. */
export function toTextQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `${word}:*`).join(' & ')
}
