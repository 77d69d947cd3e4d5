import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '#ui/table/data-table.tsx'
import { nothingSelected, type RowSelection, selectRows } from '#ui/table/row-selection.ts'
import { renderPart } from '#tests/support/render.tsx'

interface Row {
  id: string
  name: string
}
const rows: Row[] = [
  { id: 'a', name: 'Amara' },
  { id: 'b', name: 'Noah' },
]

function People() {
  const [selection, setSelection] = useState<RowSelection>(selectRows(nothingSelected, ['a'], true))
  return (
    <DataTable<Row>
      label="People"
      columns={[{ value: 'name', text: 'Name' }]}
      rows={rows}
      keyOf={({ id }) => id}
      selection={selection}
      onSelection={setSelection}
      empty="No one"
    />
  )
}

test('clearing the selection moves the focus back to the rows', async () => {
  const { screen, user } = renderPart(<People />)
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull()
  expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull()
})

test('where rows are counted only so far, it is said that there are more', () => {
  const table = (total: number) => (
    <DataTable<Row>
      label="People"
      columns={[{ value: 'name', text: 'Name' }]}
      rows={rows}
      keyOf={({ id }) => id}
      total={total}
      countedTo={1_000}
      empty="No one"
    />
  )
  const { screen } = renderPart(table(1_000))
  expect(screen.getByText('2 of 1,000')).toBeTruthy()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001')
  screen.rerender(table(1_001))
  expect(screen.getByText('2 of more than 1,000')).toBeTruthy()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1')
})

function Naming() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <input aria-label="Name" /> : <button onClick={() => setOpen(true)}>Add</button>
}

test('what is open and typed in an action stays when a tablet is turned', async () => {
  const { screen, user } = renderPart(
    <DataTable<Row>
      label="People"
      columns={[{ value: 'name', text: 'Name', sortable: true }]}
      rows={rows}
      keyOf={({ id }) => id}
      actions={<Naming />}
      empty="No one"
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Name'), 'Amara')
  const field = screen.getByLabelText('Name')
  for (const [width, role] of [
    [600, 'article'],
    [1180, 'grid'],
  ] as const) {
    act(() => turnTo(width))
    expect(screen.getAllByRole(role).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Name')).toBe(field)
    expect(field).toHaveProperty('value', 'Amara')
  }
})

function turnTo(width: number): void {
  ;(window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } }).happyDOM.setViewport(
    {
      width,
    },
  )
}

test('rows that could not be read are not on their way anymore', () => {
  const table = (trouble: string | null) =>
    renderPart(
      <DataTable<Row>
        label="People"
        columns={[{ value: 'name', text: 'Name' }]}
        rows={[]}
        keyOf={({ id }) => id}
        isLoading
        trouble={trouble}
        empty="No one"
      />,
    ).screen.container.querySelector('[aria-busy="true"]')
  expect(table(null)).not.toBeNull()
  expect(table('You’re offline')).toBeNull()
})
