import { expect, test } from 'vitest'
import type { TableColumn } from '#ui/table/column.ts'
import { shownColumns, startView, stepSort, toggleColumn } from '#ui/table/table-view.ts'

const columns: TableColumn<{ name: string; score: number; note: string }>[] = [
  { value: 'name', text: 'Name', hidden: true },
  { value: 'score', text: 'Score' },
  { value: 'note', text: 'Note', hidden: true },
]
const names = (view = startView(columns)) => shownColumns(columns, view).map(({ value }) => value)

test('hidden columns are not shown at first, except for the first, which names the row', () => {
  expect(names()).toEqual(['name', 'score'])
})

test('a column is shown and hidden by choice', () => {
  const more = toggleColumn(startView(columns), 'note')
  expect(names(more)).toEqual(['name', 'score', 'note'])
  expect(names(toggleColumn(more, 'score'))).toEqual(['name', 'note'])
})

test('pressing a heading sorts up, then down, then not at all', () => {
  const up = stepSort(null, 'score')
  expect(up).toEqual({ by: 'score', isDescending: false })
  const down = stepSort(up, 'score')
  expect(down).toEqual({ by: 'score', isDescending: true })
  expect(stepSort(down, 'score')).toBeNull()
})

test('pressing another heading sorts up by that one', () => {
  expect(stepSort({ by: 'score', isDescending: true }, 'name')).toEqual({ by: 'name', isDescending: false })
})
