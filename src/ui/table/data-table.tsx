import { type ReactNode, useRef, useState } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { TableColumn } from './column.ts'
import styles from './data-table.module.css'
import { groupRows, type RowGroups } from './group-rows.ts'
import {
  countSelected,
  everythingSelected,
  nothingSelected,
  selectRows,
  type RowSelection,
} from './row-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { sortRows } from './sort-rows.ts'
import { CardSort } from './card-sort.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { shownColumns, startView, stepSort, type TableSort, type TableView } from './table-view.ts'
import { useFocusOfGoneRow } from './use-focus-of-gone-row.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useRowSelection } from './use-row-selection.ts'

export interface DataTableProps<Row> {
  /** What the rows are, for assistive technology. */
  label: string
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The address that the name of a row links to. */
  hrefOf?: (row: Row) => string
  /** The number of all rows, including those not yet loaded. */
  total?: number
  /** Rows are counted so far: a larger `total` says only that there are more. */
  countedTo?: number
  /** Called when the end of the loaded rows comes near. */
  onNearEnd?: () => void
  isLoadingMore?: boolean
  /** Order and columns, if the screen keeps them, for example in its address; otherwise the table keeps them. */
  view?: TableView
  onView?: (view: TableView) => void
  /** The rows are already in the order of `view`: part of a list cannot be sorted here. */
  isSorted?: boolean
  /** Rows in their default order are under headings. */
  groups?: RowGroups<Row>
  selection?: RowSelection
  /** With this, rows can be selected. */
  onSelection?: (selection: RowSelection) => void
  /** Actions for the selected rows. */
  selectionActions?: ReactNode
  /** Filters, above the rows. */
  tools?: ReactNode
  /** Actions for all rows, beside the choice of columns; shown only when there are rows. */
  actions?: ReactNode
  isLoading?: boolean
  /** Shown instead of the rows when they could not be read. */
  trouble?: ReactNode
  /** Shown instead of the rows when there are none. */
  empty: ReactNode
}

const noKeys: readonly string[] = []

/** Rows in columns (spec 1 §3): a table on a desktop, cards below 768 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, total = rows.length, countedTo = Number.POSITIVE_INFINITY } = props
  const { selection = nothingSelected, onSelection } = props
  const [ownView, setOwnView] = useState(() => startView(columns))
  const view = props.view ?? ownView
  const setView = props.onView ?? setOwnView
  const ordered = props.isSorted ? rows : sortRows(rows, columns, view.sort)
  const { rows: sorted, headings } = groupRows(ordered, view.sort === null ? props.groups : undefined, total)
  const keys = sorted.length === 0 ? noKeys : sorted.map(keyOf)
  const toggle = useRowSelection(keys, selection, onSelection)
  const isNarrow = useIsNarrow()
  const place = useRef<HTMLDivElement>(null)
  const holdFocus = useFocusOfGoneRow(place, keys)
  /** The selection bar disappears with the last selected row, so the focus moves back to the rows. */
  const select = (next: RowSelection): void => {
    if (next === nothingSelected) place.current?.querySelector<HTMLElement>('[tabindex="0"], input')?.focus()
    onSelection?.(next)
  }
  const shown = shownColumns(columns, view)
  const sortCards = (sort: TableSort): void => setView({ ...view, sort })
  const shared = {
    label: props.label,
    columns: shown,
    rows: sorted,
    headings,
    keys,
    total: total > countedTo ? -1 : total,
    hrefOf: props.hrefOf,
    sort: view.sort,
    selection,
    onToggle: onSelection === undefined ? undefined : toggle,
    onNearEnd: props.onNearEnd,
  }
  return (
    <div className={styles.table} aria-busy={props.isLoading === true && (props.trouble ?? null) === null}>
      <div className={styles.tools}>
        {props.tools}
        {rows.length === 0 ? null : (
          <div className={styles.end}>
            {isNarrow ? <CardSort columns={shown} sort={view.sort} onSort={sortCards} /> : null}
            {/* The same element at every width: a tablet is turned while a dialog of an action is open. */}
            <div className={styles.beside}>
              {props.actions}
              <ColumnChoice columns={columns} view={view} onView={setView} isNarrow={isNarrow} />
            </div>
          </div>
        )}
      </div>
      <div ref={place} className={styles.place} onFocus={holdFocus}>
        {standIn(props) ??
          (isNarrow ? (
            <TableCards {...shared} keyOf={keyOf} />
          ) : (
            <TableGrid
              {...shared}
              onSort={(by) => setView({ ...view, sort: stepSort(view.sort, by) })}
              onSelectLoaded={(isSelected) => onSelection?.(selectRows(selection, keys, isSelected))}
              onSelectAll={() => onSelection?.(everythingSelected)}
            />
          ))}
      </div>
      <div className={styles.foot} data-selected={countSelected(selection, total) > 0 ? '' : undefined}>
        {onSelection === undefined ? null : (
          <SelectionBar selection={selection} total={total} onSelection={select}>
            {props.selectionActions}
          </SelectionBar>
        )}
        <output className={styles.loaded}>
          {describeCount(rows.length, { total, countedTo, isLoadingMore: props.isLoadingMore ?? false })}
        </output>
      </div>
    </div>
  )
}

function standIn<Row>({ trouble, isLoading, rows, empty, columns }: DataTableProps<Row>): ReactNode {
  if (trouble !== undefined && trouble !== null) return trouble
  if (rows.length > 0) return null
  return isLoading ? <TableSkeleton columns={columns.length} /> : empty
}

interface Count {
  total: number
  countedTo: number
  isLoadingMore: boolean
}

function describeCount(loaded: number, { total, countedTo, isLoadingMore }: Count): string {
  const isMore = total > countedTo
  const all = isMore ? `more than ${countedTo.toLocaleString()}` : total.toLocaleString()
  if (loaded === 0) return ''
  if (isLoadingMore) return isMore ? 'Loading more…' : `Loading more of ${all}…`
  return isMore || loaded < total ? `${loaded.toLocaleString()} of ${all}` : `${all} total`
}

const LINES = 8

/** The outline of rows that are loading. */
function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: LINES }, (_line, at) => (
        <div key={at} className={styles.skeletonRow}>
          {Array.from({ length: Math.min(columns, 5) }, (_cell, cell) => (
            <Skeleton key={cell} width={cell === 0 ? '70%' : '45%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
