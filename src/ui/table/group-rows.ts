/** Rows under headings of their own, such as the months of their dates. */
export interface RowGroups<Row> {
  /** Groups are in the order of this text. */
  keyOf: (row: Row) => string
  isDescending: boolean
  /** The heading. @param isWhole whether all rows of the group are loaded */
  titleOf: (rows: readonly Row[], isWhole: boolean) => string
}

export interface GroupedRows<Row> {
  rows: readonly Row[]
  /** By the index of the row that each stands above. */
  headings: ReadonlyMap<number, string>
}

const noHeadings: ReadonlyMap<number, string> = new Map()

/** Rows stay in their order within a group. @param total how many rows there are, with those not yet loaded */
export function groupRows<Row>(
  rows: readonly Row[],
  groups: RowGroups<Row> | undefined,
  total: number,
): GroupedRows<Row> {
  if (groups === undefined) return { rows, headings: noHeadings }
  const byKey = new Map<string, Row[]>()
  for (const row of rows) {
    const key = groups.keyOf(row)
    const members = byKey.get(key)
    if (members === undefined) byKey.set(key, [row])
    else members.push(row)
  }
  const keys = [...byKey.keys()].toSorted()
  if (groups.isDescending) keys.reverse()
  const headings = new Map<number, string>()
  const grouped: Row[] = []
  for (const [at, key] of keys.entries()) {
    const members = byKey.get(key) ?? []
    const isWhole = at < keys.length - 1 || rows.length >= total
    headings.set(grouped.length, groups.titleOf(members, isWhole))
    grouped.push(...members)
  }
  return { rows: grouped, headings }
}
