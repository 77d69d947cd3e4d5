import { createElement } from 'react'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { nothingSelected } from '#ui/table/row-selection.ts'
import '#ui/base.css'
import '#ui/tokens.css'
import { askedCount, showList } from './show-list.ts'

// The table as a list of residents renders it: eight columns, selectable rows, a link and a formatter.

interface Resident {
  id: string
  name: string
  group: string
  program: string
  email: string
  score: number
  attempts: number
  due: string
  note: string
}

const rows: Resident[] = Array.from({ length: askedCount }, (_, at) => ({
  id: String(at),
  name: `Resident ${at} of the bench`,
  group: `Group ${at % 40}`,
  program: `Program ${at % 7}`,
  email: `resident-${at}@bench.example`,
  score: ((at * 37) % 1_000) / 10,
  attempts: at % 50,
  due: `2026-03-${10 + (at % 20)}`,
  note: at % 4 === 0 ? 'Look at the left hand in the second half' : '',
}))

const columns: TableColumn<Resident>[] = [
  { value: 'name', text: 'Name', sortable: true },
  { value: 'group', text: 'User group', sortable: true },
  { value: 'program', text: 'Program', sortable: true },
  { value: 'email', text: 'Email', width: 'minmax(12rem, 1fr)' },
  { value: 'score', text: 'Score', sortable: true, align: 'end', formatter: (score) => score.toFixed(1) },
  { value: 'attempts', text: 'Attempts', sortable: true, align: 'end' },
  { value: 'due', text: 'Due', sortable: true },
  { value: 'note', text: 'Note', width: 'minmax(12rem, 2fr)' },
]
const ignore = () => {}

showList(
  createElement(DataTable<Resident>, {
    label: 'Residents',
    columns,
    rows,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => `#${id}`,
    selection: nothingSelected,
    onSelection: ignore,
    empty: null,
  }),
  { item: '[aria-rowindex="2"]', scroller: '[role="grid"]' },
)
