/** Places of values that came before. */
export function doubled(values: readonly string[]): number[] {
  const first = new Set<string>()
  return values.flatMap((value, at) => {
    if (first.has(value)) return [at]
    first.add(value)
    return []
  })
}
