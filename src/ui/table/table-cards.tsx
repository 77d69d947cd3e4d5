import { VirtualList } from '../cards/virtual-list.tsx'
import { Checkbox } from '../controls/choices/checkbox.tsx'
import { formatCell, type TableColumn } from './column.ts'
import { isRowSelected } from './row-selection.ts'
import styles from './table-cards.module.css'
import type { TableGridProps } from './table-grid.tsx'
import { nameOf } from './table-row.tsx'

export interface TableCardsProps<Row> extends Pick<
  TableGridProps<Row>,
  | 'label'
  | 'columns'
  | 'rows'
  | 'headings'
  | 'keys'
  | 'total'
  | 'hrefOf'
  | 'selection'
  | 'onToggle'
  | 'onNearEnd'
> {
  keyOf: (row: Row) => string
}

/** The table in a narrow window: each row is a card and each column a line. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, columns, rows, headings, keyOf, total, hrefOf, selection, onToggle, onNearEnd } = props
  const [first, ...more] = columns
  const others = more.filter(({ isActions }) => isActions !== true)
  const actions = more.find(({ isActions }) => isActions)
  if (first === undefined) return null
  return (
    <VirtualList
      label={label}
      items={rows}
      keyOf={keyOf}
      itemHeight={4 + others.length * 1.75}
      gap={12}
      total={total}
      {...(onNearEnd === undefined ? {} : { onNearEnd })}
      renderItem={(row, index) => (
        <>
          {headings.has(index) ? <p className={styles.group}>{headings.get(index)}</p> : null}
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
        </>
      )}
    />
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
