/** Names of which some may be the same, as two files with one name: each with its place, and a key of its own. */
export function keyed(names: readonly string[]): { key: string; name: string; at: number }[] {
  const counts = new Map<string, number>()
  return names.map((name, at) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: `${count} ${name}`, name, at }
  })
}
