import type { TableColumn } from './column.ts'

// What a person chose for a table: its order and its columns. Screens may keep it in the address.

export interface TableSort {
  /** The `value` of a column. */
  by: string
  isDescending: boolean
}

export interface TableView {
  sort: TableSort | null
  /** The `value`s of the hidden columns. */
  hidden: readonly string[]
}

export function startView<Row>(columns: readonly TableColumn<Row>[]): TableView {
  return { sort: null, hidden: columns.filter(({ hidden }) => hidden === true).map(({ value }) => value) }
}

/** Ascending, then descending, then unsorted. */
export function stepSort(sort: TableSort | null, by: string): TableSort | null {
  if (sort?.by !== by) return { by, isDescending: false }
  return sort.isDescending ? null : { by, isDescending: true }
}

/** The first column names the row, so it is never hidden. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { hidden }: TableView,
): readonly TableColumn<Row>[] {
  return columns.filter(({ value }, index) => index === 0 || !hidden.includes(value))
}

export function toggleColumn(view: TableView, value: string): TableView {
  const hidden = view.hidden.includes(value)
    ? view.hidden.filter((one) => one !== value)
    : [...view.hidden, value]
  return { ...view, hidden }
}
