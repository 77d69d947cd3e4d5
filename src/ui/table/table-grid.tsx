// Rows positioned individually cannot be table elements, so roles describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useEffect, useRef } from 'react'
import { useRem } from '../cards/use-rem.ts'
import type { TableColumn } from './column.ts'
import styles from './data-table.module.css'
import { type GridPosition, HEADING } from './grid-position.ts'
import { isRowSelected, judgeLoaded, type RowSelection } from './row-selection.ts'
import { TableHeading } from './table-heading.tsx'
import { TableRow } from './table-row.tsx'
import type { TableSort } from './table-view.ts'
import { useGridKeys } from './use-grid-keys.ts'

export interface TableGridProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** Headings of groups, by the index of the row that each stands above. */
  headings: ReadonlyMap<number, string>
  keys: readonly string[]
  /** -1: there are more than were counted. */
  total: number
  hrefOf: ((row: Row) => string) | undefined
  sort: TableSort | null
  onSort: (by: string) => void
  selection: RowSelection
  /** Undefined if rows cannot be selected. */
  onToggle: ((index: number, isRange: boolean) => void) | undefined
  onSelectLoaded: (isSelected: boolean) => void
  onSelectAll: () => void
  onNearEnd: (() => void) | undefined
}

const ROW_REM = 3.25
const GROUP_REM = 2.5
/** The least height of the full grid (`data-table.module.css`): this much is drawn before it is measured. */
const LEAST_REM = 24
const NEAR = 20

/** Rows and columns with a sticky heading; only the rows in view are rendered. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  'use no memo'
  const { label, columns, rows, headings, keys, total, sort, selection, onToggle, onNearEnd } = props
  const grid = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const rem = useRem()
  const rowHeight = Math.round(ROW_REM * rem)
  const heights = { rowHeight, groupHeight: Math.round(GROUP_REM * rem) }
  const columnCount = columns.length + (onToggle === undefined ? 0 : 1)
  const { position, onKeyDown, onFocus } = useGridKeys(grid, {
    size: { rows: rows.length, columns: columnCount },
    rowHeight,
    showRow: (row) => lines.scrollToIndex(row),
    onToggle,
    onSelectAll: onToggle === undefined ? undefined : props.onSelectAll,
  })
  // Stable while the keys are the same: for a new function, the library would count every row again on each scroll.
  const keyAt = useCallback((index: number) => keys[index] ?? index, [keys])
  // oxlint-disable-next-line react/incompatible-library -- it tells what is new through the same object: not memoized
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => rowHeight + (headings.has(index) ? heights.groupHeight : 0),
    getItemKey: keyAt,
    overscan: 6,
    // The first rows are drawn with the rest of the screen, in pieces, not all at once after measuring.
    initialRect: { width: 0, height: LEAST_REM * rem },
    observeElementRect: observeSize,
    // The heading covers the top, so less of the rows is visible.
    scrollPaddingEnd: head.current?.offsetHeight ?? rowHeight,
    // The row with the focus stays rendered, however far one scrolls.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), position.row),
  })
  const shown = lines.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - NEAR) onNearEnd?.()
  }, [last, rows.length, onNearEnd])
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={total === -1 ? -1 : total + 1}
      aria-colcount={columnCount}
      aria-multiselectable={onToggle === undefined ? undefined : true}
      className={styles.grid}
      style={{ '--columns': templateOf(columns, onToggle !== undefined) } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div className={styles.sheet}>
        <div ref={head} role="rowgroup" className={styles.top}>
          <TableHeading
            columns={columns}
            sort={sort}
            onSort={props.onSort}
            chosen={onToggle === undefined ? undefined : judgeLoaded(selection, keys)}
            onSelectLoaded={props.onSelectLoaded}
            tabColumn={position.row === HEADING ? position.column : null}
          />
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: lines.getTotalSize() }}>
          {shown.map(({ key, index, start }) => (
            <GroupedRow key={key} {...props} index={index} start={start} {...heights} tab={position} />
          ))}
        </div>
      </div>
    </div>
  )
}

function GroupHeading(props: { text: string; columns: number; start: number; height: number }) {
  const { text, columns, start, height } = props
  return (
    <div role="row" className={styles.group} style={{ height, transform: `translateY(${start}px)` }}>
      <div role="rowheader" aria-colspan={columns} className={styles.groupName}>
        {text}
      </div>
    </div>
  )
}

interface GroupedRowProps<Row> extends TableGridProps<Row> {
  index: number
  start: number
  rowHeight: number
  groupHeight: number
  /** The one cell that Tab reaches. */
  tab: GridPosition
}

/** A row, below the heading of its group if it is the first one. */
function GroupedRow<Row>(props: GroupedRowProps<Row>) {
  const { rows, headings, keys, columns, hrefOf, selection, onToggle } = props
  const { index, start, rowHeight, groupHeight, tab } = props
  const row = rows[index]
  const heading = headings.get(index)
  if (row === undefined) return null
  return (
    <>
      {heading === undefined ? null : (
        <GroupHeading
          text={heading}
          columns={columns.length + (onToggle === undefined ? 0 : 1)}
          start={start}
          height={groupHeight}
        />
      )}
      <TableRow
        row={row}
        index={index}
        columns={columns}
        start={heading === undefined ? start : start + groupHeight}
        height={rowHeight}
        href={hrefOf?.(row)}
        onToggle={onToggle}
        isSelected={onToggle !== undefined && isRowSelected(selection, keys[index] ?? '')}
        tabColumn={tab.row === index ? tab.column : null}
      />
    </>
  )
}

/** Column sizes that do not depend on the cells' content, so that all rows have the same columns. */
function templateOf<Row>(columns: readonly TableColumn<Row>[], isSelectable: boolean): string {
  const sizes = columns.map(
    ({ width }, at) => width ?? (at === 0 ? 'minmax(12rem, 2fr)' : 'minmax(7rem, 1fr)'),
  )
  return [...(isSelectable ? ['3.25rem'] : []), ...sizes].join(' ')
}

function withRow(indexes: number[], row: number): number[] {
  return row === HEADING || indexes.includes(row) ? indexes : [...indexes, row].toSorted((a, b) => a - b)
}

/**
 * As the library observes the size of a list, without reading it at once: a fresh list would be laid out before the
 * screen around it is finished, and a second time afterwards. Its size comes in the frame after it was drawn.
 */
const observeSize: typeof observeElementRect = (list, tell) => {
  const { scrollElement, targetWindow } = list
  if (scrollElement === null || targetWindow === null || !('ResizeObserver' in targetWindow))
    return observeElementRect(list, tell)
  let frame = 0
  const observer = new targetWindow.ResizeObserver(() => {
    targetWindow.cancelAnimationFrame(frame)
    frame = targetWindow.requestAnimationFrame(() => {
      const { clientWidth: width, clientHeight: height } = scrollElement
      tell({ width, height })
    })
  })
  observer.observe(scrollElement)
  return () => {
    observer.disconnect()
    targetWindow.cancelAnimationFrame(frame)
  }
}
