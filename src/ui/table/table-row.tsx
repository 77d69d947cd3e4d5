// Rows positioned individually cannot be table elements, so roles describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, useLayoutEffect, useRef } from 'react'
import checkbox from '../controls/choices/checkbox.module.css'
import { formatCell, type TableColumn } from './column.ts'
import styles from './data-table.module.css'
import { keepFromTab } from './use-grid-keys.ts'

export interface TableRowProps<Row> {
  row: Row
  index: number
  columns: readonly TableColumn<Row>[]
  /** px from the top of the rows. */
  start: number
  height: number
  href: string | undefined
  /** Undefined if rows cannot be selected. */
  onToggle: ((index: number, isRange: boolean) => void) | undefined
  isSelected: boolean
  /** The column of this row that Tab reaches, if any. */
  tabColumn: number | null
}

function Row<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, start, height, href, onToggle, isSelected, tabColumn } = props
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepFromTab(line.current))
  const first = onToggle === undefined ? 0 : 1
  const place = (column: number) => ({
    'data-row': index,
    'data-column': column,
    tabIndex: tabColumn === column ? 0 : -1,
  })
  return (
    <div
      ref={line}
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      aria-selected={onToggle === undefined ? undefined : isSelected}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      {onToggle === undefined ? null : (
        <div role="gridcell" aria-colindex={1} className={styles.cell} {...place(0)}>
          <label className={styles.pick}>
            <input
              type="checkbox"
              className={checkbox.box}
              aria-label={`Select ${nameOf(columns, row)}`}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onToggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.value}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={first + at + 1}
          className={styles.cell}
          data-align={column.align}
          {...place(first + at)}
        >
          {at === 0 && href !== undefined ? (
            <a className={styles.link} href={href}>
              {formatCell(column, row)}
            </a>
          ) : (
            <span className={styles.content}>{formatCell(column, row)}</span>
          )}
        </div>
      ))}
    </div>
  )
}

/** One row of the table. Scrolling renders new rows and does not rerender the others. */
export const TableRow = memo(Row) as typeof Row

/** The name of a row: the text of its first column. */
export function nameOf<Row>(columns: readonly TableColumn<Row>[], row: Row): string {
  const [first] = columns
  return first === undefined ? '' : String(row[first.value])
}
