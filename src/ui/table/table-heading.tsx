// Rows positioned individually cannot be table elements, so roles describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import checkbox from '../controls/choices/checkbox.module.css'
import type { TableColumn } from './column.ts'
import styles from './data-table.module.css'
import { HEADING } from './grid-position.ts'
import type { TableSort } from './table-view.ts'
import { keepFromTab } from './use-grid-keys.ts'

export interface TableHeadingProps<Row> {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | null
  onSort: (by: string) => void
  /** How many of the loaded rows are selected; undefined if rows cannot be selected. */
  chosen: 'none' | 'some' | 'all' | undefined
  onSelectLoaded: (isSelected: boolean) => void
  tabColumn: number | null
}

export function TableHeading<Row>(props: TableHeadingProps<Row>) {
  const { columns, sort, onSort, chosen, onSelectLoaded, tabColumn } = props
  const line = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    keepFromTab(line.current)
    if (box.current) box.current.indeterminate = chosen === 'some'
  })
  const first = chosen === undefined ? 0 : 1
  const place = (column: number) => ({
    'data-row': HEADING,
    'data-column': column,
    tabIndex: tabColumn === column ? 0 : -1,
  })
  return (
    <div ref={line} role="row" aria-rowindex={1} className={styles.heading}>
      {chosen === undefined ? null : (
        <div role="columnheader" aria-colindex={1} className={styles.head} {...place(0)}>
          <label className={styles.pick}>
            <input
              ref={box}
              type="checkbox"
              className={checkbox.box}
              aria-label="Select all rows shown"
              checked={chosen === 'all'}
              onChange={(event) => onSelectLoaded(event.currentTarget.checked)}
            />
          </label>
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.value}
          role="columnheader"
          aria-colindex={first + at + 1}
          aria-sort={directionOf(column, sort)}
          className={styles.head}
          data-align={column.align}
          {...place(first + at)}
        >
          {column.sortable ? (
            <button type="button" className={styles.sort} onClick={() => onSort(column.value)}>
              <HeadingWords {...column} />
              <SortMark sort={sort?.by === column.value ? sort : null} />
            </button>
          ) : (
            <HeadingWords {...column} />
          )}
        </div>
      ))}
    </div>
  )
}

function HeadingWords({ text, subtext }: { text: string; subtext?: string }) {
  return (
    <span className={styles.words}>
      {text}
      {subtext === undefined ? null : <span className={styles.subtext}>{subtext}</span>}
    </span>
  )
}

function SortMark({ sort }: { sort: TableSort | null }) {
  if (sort === null) return <ChevronsUpDown aria-hidden="true" data-quiet="" />
  return sort.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />
}

function directionOf(
  { value, sortable }: { value: string; sortable?: boolean },
  sort: TableSort | null,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sortable !== true) return undefined
  if (sort?.by !== value) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}
