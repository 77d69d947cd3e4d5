import type { ReactNode } from 'react'

/** Spec 1 §3: a column of a table. `value` names the field of a row that it shows. */
export interface ColumnOf<Row, Value extends keyof Row & string> {
  value: Value
  /** The heading. */
  text: string
  /** A second, quieter line of the heading. */
  subtext?: string
  sortable?: boolean
  /** Not shown until a person chooses it. */
  hidden?: boolean
  /** What a cell shows; without it the value itself, and a dash for nothing. */
  formatter?: (value: Row[Value], row: Row) => ReactNode
  /** Ascending order of two rows; without it values are compared by their kind. */
  customSort?: (a: Row, b: Row) => number
  /** A CSS track size of the grid, such as `minmax(8rem, 2fr)` or `6rem`. */
  width?: string
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** What can be done with the row: always shown, and on a card in its corner. */
  isActions?: boolean
}

export type TableColumn<Row> = { [Value in keyof Row & string]: ColumnOf<Row, Value> }[keyof Row & string]

export function formatCell<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  // The formatter of a column takes the values of that column; the union has lost which.
  const { value, formatter } = column as ColumnOf<Row, keyof Row & string>
  if (formatter !== undefined) return formatter(row[value], row)
  const plain: unknown = row[value]
  if (typeof plain === 'string' && plain !== '') return plain
  return typeof plain === 'number' || typeof plain === 'bigint' ? plain.toLocaleString() : '–'
}
