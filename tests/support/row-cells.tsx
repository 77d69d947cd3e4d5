import { Fragment } from 'react'
import { formatCell, type TableColumn } from '#ui/table/column.ts'

/** A row as its table shows it: in tests, a table has no room for rows. */
export function RowCells<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  return columns.map((column) => (
    <p key={column.value}>
      <Fragment>{formatCell(column, row)}</Fragment>
    </p>
  ))
}
