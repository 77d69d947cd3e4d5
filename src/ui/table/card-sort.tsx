import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../controls/buttons/icon-button.tsx'
import { Select } from '../controls/choices/select.tsx'
import type { TableColumn } from './column.ts'
import type { TableSort } from './table-view.ts'

export interface CardSortProps<Row> {
  columns: readonly TableColumn<Row>[]
  sort: TableSort | null
  onSort: (sort: TableSort) => void
}

/** The order of cards, which have no headings to press. */
export function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const choices = columns
    .filter(({ sortable }) => sortable === true)
    .map(({ value, text }) => ({ id: value, text }))
  if (choices.length === 0) return null
  return (
    <>
      <Select
        label="Sort by"
        placeholder="Usual order"
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
