import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { nothingSelected } from '#ui/table/row-selection.ts'
import { Shelf } from './shelf.tsx'

interface Person {
  id: string
  name: string
  group: string
  score: number | null
  due: string
  note: string
}

const families = ['Okafor', 'Lindqvist', 'Ramírez', 'Nakamura', 'Haddad', 'van der Westhuizen']
const people: Person[] = Array.from({ length: 40 }, (_, at) => ({
  id: String(at),
  name: `${families[at % families.length] ?? ''}, ${String.fromCodePoint(65 + (at % 26))}.`,
  group: `Group ${(at * 7) % 12}`,
  score: at % 9 === 0 ? null : ((at * 37) % 400) / 4,
  due: `2026-0${1 + (at % 9)}-1${at % 10}`,
  note: at % 11 === 0 ? 'Asked for a second look at the last two attempts before the end of the month' : '',
}))

const columns: TableColumn<Person>[] = [
  { value: 'name', text: 'Name', sortable: true },
  { value: 'group', text: 'User group', sortable: true },
  {
    value: 'score',
    text: 'Best score',
    subtext: 'Percent',
    sortable: true,
    align: 'end',
    formatter: (score) => (score === null ? '–' : score.toFixed(1)),
  },
  { value: 'note', text: 'Note', width: 'minmax(10rem, 2fr)' },
  { value: 'due', text: 'Due', hidden: true, sortable: true },
]
const shared = { columns, keyOf: ({ id }: Person) => id, empty: <NoPeople /> }

export function TableShelves() {
  const [selection, setSelection] = useState(nothingSelected)
  const [typed, setTyped] = useState('')
  const found = people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  return (
    <>
      <Shelf title="Table" isColumn>
        <DataTable
          {...shared}
          label="Residents"
          rows={found}
          total={found.length}
          hrefOf={({ id }) => `#person-${id}`}
          selection={selection}
          onSelection={setSelection}
          selectionActions={
            <Button size="small" variant="danger">
              Deactivate
            </Button>
          }
          tools={<TextField label="Search" type="search" value={typed} onChange={setTyped} />}
        />
      </Shelf>
      <Shelf title="Table: on its way, empty, in trouble" isColumn>
        <DataTable {...shared} label="Residents on their way" rows={[]} isLoading />
        <DataTable {...shared} label="No residents" rows={[]} />
        <DataTable
          {...shared}
          label="Residents in trouble"
          rows={[]}
          trouble={
            <Notice tone="error" title="The residents didn’t load" action={<Button>Try again</Button>}>
              The server answered with an error.
            </Notice>
          }
        />
      </Shelf>
    </>
  )
}

function NoPeople() {
  return (
    <EmptyState icon={<Users />} title="No residents yet" text="People appear here once they are invited." />
  )
}
