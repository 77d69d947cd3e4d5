import type { ReactNode } from 'react'
import { withWholeDates } from '#ui/dates/whole-dates.ts'

/** Spec 1 §3: a column of a table. `value` is the name of the row's field that it shows. */
export interface ColumnOf<Row, Value extends keyof Row & string> {
  value: Value
  /** The heading. */
  text: string
  /** A second, quieter line of the heading. */
  subtext?: string
  sortable?: boolean
  /** Hidden until a person chooses it. */
  hidden?: boolean
  /** Renders a cell; without it, the cell shows the value, or a dash if there is none. */
  formatter?: (value: Row[Value], row: Row) => ReactNode
  /** Compares two rows in ascending order; without it, values are compared by their type. */
  customSort?: (a: Row, b: Row) => number
  /** A CSS track size of the grid, such as `minmax(8rem, 2fr)` or `6rem`. */
  width?: string
  /** Numbers align at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** Actions for the row: always shown, and in the corner of a card. */
  isActions?: boolean
}

export type TableColumn<Row> = { [Value in keyof Row & string]: ColumnOf<Row, Value> }[keyof Row & string]

export function formatCell<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  // The formatter takes the values of its own column; the union type has lost which column that is.
  const { value, formatter } = column as ColumnOf<Row, keyof Row & string>
  if (formatter !== undefined) {
    const formatted = formatter(row[value], row)
    return typeof formatted === 'string' ? withWholeDates(formatted) : formatted
  }
  const plain: unknown = row[value]
  if (typeof plain === 'string' && plain !== '') return plain
  return typeof plain === 'number' || typeof plain === 'bigint' ? plain.toLocaleString() : '–'
}
