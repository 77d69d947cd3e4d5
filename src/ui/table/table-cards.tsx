import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { VirtualList } from '../cards/virtual-list.tsx'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import { Checkbox } from '../controls/choices/checkbox.tsx'
import { Select } from '../controls/choices/select.tsx'
import { formatCell, type TableColumn } from './column.ts'
import { isRowSelected } from './row-selection.ts'
import styles from './table-cards.module.css'
import type { TableGridProps } from './table-grid.tsx'
import { nameOf } from './table-row.tsx'
import type { TableSort } from './table-view.ts'

export interface TableCardsProps<Row> extends Pick<
  TableGridProps<Row>,
  'label' | 'columns' | 'rows' | 'keys' | 'total' | 'hrefOf' | 'sort' | 'selection' | 'onToggle' | 'onNearEnd'
> {
  keyOf: (row: Row) => string
  onSort: (sort: TableSort) => void
  /** Actions and the choice of columns, beside the order. */
  beside: ReactNode
}

/** The table in a narrow window: each row is a card and each column a line. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, columns, rows, keyOf, total, hrefOf, sort, onSort, selection, onToggle, onNearEnd } = props
  const [first, ...more] = columns
  const others = more.filter(({ isActions }) => isActions !== true)
  const actions = more.find(({ isActions }) => isActions)
  if (first === undefined) return null
  return (
    <div className={styles.cards}>
      <div className={styles.sort}>
        <CardSort columns={columns} sort={sort} onSort={onSort} />
        <div className={styles.beside}>{props.beside}</div>
      </div>
      <VirtualList
        label={label}
        items={rows}
        keyOf={keyOf}
        itemHeight={4 + others.length * 1.75}
        gap={12}
        total={total}
        {...(onNearEnd === undefined ? {} : { onNearEnd })}
        renderItem={(row, index) => (
          <article className={styles.card} aria-label={nameOf(columns, row)} data-row={index}>
            <div className={styles.name}>
              {hrefOf === undefined ? (
                <span>{formatCell(first, row)}</span>
              ) : (
                <a href={hrefOf(row)}>{formatCell(first, row)}</a>
              )}
              {actions === undefined ? null : formatCell(actions, row)}
              {onToggle === undefined ? null : (
                <Checkbox
                  isSelected={isRowSelected(selection, keyOf(row))}
                  onChange={() => onToggle(index, false)}
                >
                  <span className="spoken">Select {nameOf(columns, row)}</span>
                </Checkbox>
              )}
            </div>
            <CardLines columns={others} row={row} />
          </article>
        )}
      />
    </div>
  )
}

function CardLines<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  if (columns.length === 0) return null
  return (
    <dl className={styles.lines}>
      {columns.map((column) => (
        <div key={column.value} className={styles.line}>
          <dt>{column.text}</dt>
          <dd>{formatCell(column, row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function CardSort<Row>({ columns, sort, onSort }: Pick<TableCardsProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const choices = columns
    .filter(({ sortable }) => sortable === true)
    .map(({ value, text }) => ({ id: value, text }))
  if (choices.length === 0) return null
  return (
    <>
      <Select
        label="Sort by"
        choices={choices}
        value={sort?.by ?? null}
        onChange={(by) => onSort({ by, isDescending: false })}
      />
      {sort === null ? null : (
        <IconButton
          label={sort.isDescending ? 'Sort ascending' : 'Sort descending'}
          onPress={() => onSort({ ...sort, isDescending: !sort.isDescending })}
        >
          {sort.isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
        </IconButton>
      )}
    </>
  )
}
