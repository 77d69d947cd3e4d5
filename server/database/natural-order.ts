/** A name to order by, as SQL: without regard to case, and numbers in it by their value, so that 2 comes before 10. */
export function inNaturalOrder(name: string): string {
  const padded = String.raw`regexp_replace(lower(${name}), '(\d+)', '000000000\1', 'g')`
  return String.raw`regexp_replace(${padded}, '0*(\d{10})(?!\d)', '\1', 'g')`
}
