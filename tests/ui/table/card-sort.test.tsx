import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CardSort } from '#ui/table/card-sort.tsx'
import type { TableColumn } from '#ui/table/column.ts'

const columns = [{ value: 'name', text: 'Name', sortable: true }] as unknown as TableColumn<{
  name: string
}>[]

it('says that cards are in their usual order until somebody chooses another', () => {
  const screen = render(<CardSort columns={columns} sort={null} onSort={() => undefined} />)
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('selectedIndex', 0)
  expect(screen.getByText('Usual order')).toBeDefined()
})
