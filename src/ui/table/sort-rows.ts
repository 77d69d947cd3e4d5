import type { TableColumn } from './column.ts'
import type { TableSort } from './table-view.ts'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** A new list in the requested order; equal rows keep their order, and empty values come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const column = columns.find(({ value }) => value === sort?.by)
  if (sort === null || column === undefined) return rows
  const sign = sort.isDescending ? -1 : 1
  const { customSort, value } = column
  if (customSort !== undefined) return rows.toSorted((a, b) => sign * customSort(a, b))
  return rows.toSorted((a, b) => {
    const [left, right] = [a[value], b[value]]
    const missing = Number(isMissing(left)) - Number(isMissing(right))
    return missing === 0 ? sign * compareValues(left, right) : missing
  })
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return orderOf(a) - orderOf(b)
}

function orderOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? Number(value)
    : 0
}
