import { expect, test } from 'vitest'
import type { TableColumn } from '#ui/table/column.ts'
import { sortRows } from '#ui/table/sort-rows.ts'

interface Row {
  id: string
  name: string | null
  score: number | null
}
const rows: Row[] = [
  { id: 'a', name: 'Group 10', score: 2 },
  { id: 'b', name: null, score: 11 },
  { id: 'c', name: 'group 9', score: null },
  { id: 'd', name: 'Ärzte', score: 2 },
]
const columns: TableColumn<Row>[] = [
  { value: 'name', text: 'Name', sortable: true },
  { value: 'score', text: 'Score', sortable: true },
  {
    value: 'id',
    text: 'Id',
    sortable: true,
    customSort: (a, b) => 'badc'.indexOf(a.id) - 'badc'.indexOf(b.id),
  },
]
const order = (by: string, isDescending = false) =>
  sortRows(rows, columns, { by, isDescending })
    .map(({ id }) => id)
    .join('')

test('without an order the rows stay as they came', () => {
  expect(sortRows(rows, columns, null)).toBe(rows)
})

test('words are in dictionary order, and numbers in them count as numbers', () => {
  expect(order('name')).toBe('dcab')
})

test('numbers are in numeric order, equal ones as they came', () => {
  expect(order('score')).toBe('adbc')
})

test('missing values are last in both directions', () => {
  expect(order('name', true)).toBe('acdb')
  expect(order('score', true)).toBe('badc')
})

test('a column with an order of its own is sorted by that, in both directions', () => {
  expect(order('id')).toBe('badc')
  expect(order('id', true)).toBe('cdab')
})

test('an order by a column that does not exist leaves the rows as they came', () => {
  expect(order('gone')).toBe('abcd')
})
