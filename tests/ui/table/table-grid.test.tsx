import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { nothingSelected } from '#ui/table/row-selection.ts'
import { TableGrid, type TableGridProps } from '#ui/table/table-grid.tsx'

const COUNT = 10_000
const rows = Array.from({ length: COUNT }, (_, at) => ({ id: `id-${at}`, name: `Person ${at}` }))

/** The keys of the rows, and how often a key was requested. */
function countedKeys() {
  let reads = 0
  const keys = new Proxy(
    rows.map(({ id }) => id),
    {
      get(target, property, receiver) {
        if (typeof property === 'string' && /^\d+$/.test(property)) reads += 1
        return Reflect.get(target, property, receiver) as unknown
      },
    },
  )
  return { keys, takeReads: () => [reads, (reads = 0)][0] }
}

function grid(change: Partial<TableGridProps<(typeof rows)[number]>>) {
  return (
    <TableGrid
      label="People"
      columns={[{ value: 'name', text: 'Name' }]}
      rows={rows}
      headings={new Map()}
      keys={rows.map(({ id }) => id)}
      total={COUNT}
      hrefOf={undefined}
      sort={null}
      onSort={() => undefined}
      selection={nothingSelected}
      onToggle={undefined}
      onSelectLoaded={() => undefined}
      onSelectAll={() => undefined}
      onNearEnd={undefined}
      {...change}
    />
  )
}

test('the first rows are rendered with the grid, before it has been measured', () => {
  const drawn = renderToString(grid({}))
  expect(drawn).toContain('Person 0')
  expect(drawn).toContain('Person 7')
  expect(drawn).not.toContain('Person 30')
})

test('a heading of a group is a row of its own above the first row of the group', () => {
  const months = new Map([
    [0, 'March'],
    [1, 'April'],
  ])
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToString(grid({ headings: months }))
  const texts = [...drawn.querySelectorAll('[role=row]')].map((row) => row.textContent)
  expect(texts.slice(0, 6)).toEqual(['Name', 'March', 'Person 0', 'April', 'Person 1', 'Person 2'])
})

test('a grid that is rendered again does not count thousands of rows again', () => {
  onTestFinished(cleanup)
  const { keys, takeReads } = countedKeys()
  const { rerender } = render(grid({ keys }))
  expect(takeReads()).toBeGreaterThanOrEqual(COUNT)
  rerender(grid({ keys, onSort: () => undefined }))
  expect(takeReads()).toBeLessThan(100)
})
