/** Names, some of which may be equal, such as two files with one name: each with its index and a unique key. */
export function keyed(names: readonly string[]): { key: string; name: string; at: number }[] {
  const counts = new Map<string, number>()
  return names.map((name, at) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { key: `${count} ${name}`, name, at }
  })
}
