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
