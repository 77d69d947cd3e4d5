/** An SQL expression to sort by a name, by language and comparing numbers by value, so that 2 comes before 10. */
export function inNaturalOrder(name: string): string {
  const padded = String.raw`regexp_replace(lower(${name}), '(\d+)', '000000000\1', 'g')`
  return String.raw`regexp_replace(${padded}, '0*(\d{10})(?!\d)', '\1', 'g') COLLATE "und-x-icu"`
}
