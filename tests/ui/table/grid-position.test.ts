import { expect, test } from 'vitest'
import { HEADING, stepGrid } from '#ui/table/grid-position.ts'

const size = { rows: 100, columns: 4, page: 10 }

test.each([
  ['ArrowDown', false, 5, 2, 6, 2],
  ['ArrowDown', false, 99, 2, 99, 2],
  ['ArrowUp', false, 0, 2, HEADING, 2],
  ['ArrowUp', false, HEADING, 2, HEADING, 2],
  ['ArrowRight', false, 5, 3, 5, 3],
  ['ArrowRight', false, 5, 2, 5, 3],
  ['ArrowLeft', false, 5, 0, 5, 0],
  ['Home', false, 5, 2, 5, 0],
  ['End', false, 5, 2, 5, 3],
  ['Home', true, 5, 2, 0, 0],
  ['End', true, 5, 2, 99, 3],
  ['PageDown', false, 5, 2, 15, 2],
  ['PageDown', false, 95, 2, 99, 2],
  ['PageUp', false, 15, 2, 5, 2],
  ['PageUp', false, 5, 2, 0, 2],
  ['PageUp', false, HEADING, 2, HEADING, 2],
])('%s (control: %s) leads from %i,%i to %i,%i', (key, isControl, row, column, toRow, toColumn) => {
  expect(stepGrid({ row, column }, { key, isControl }, size)).toEqual({ row: toRow, column: toColumn })
})

test('other keys do not move', () => {
  expect(stepGrid({ row: 0, column: 0 }, { key: 'a', isControl: false }, size)).toBeNull()
})

test('a table without rows keeps the focus in its heading', () => {
  const none = { rows: 0, columns: 4, page: 10 }
  expect(stepGrid({ row: HEADING, column: 0 }, { key: 'ArrowDown', isControl: false }, none)).toEqual({
    row: HEADING,
    column: 0,
  })
})
