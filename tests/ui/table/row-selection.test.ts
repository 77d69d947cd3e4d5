import { expect, test } from 'vitest'
import {
  countSelected,
  everythingSelected,
  isRowSelected,
  judgeLoaded,
  nothingSelected,
  selectRows,
  toggleRow,
} from '#ui/table/row-selection.ts'

test('rows are selected one by one and deselected', () => {
  const two = toggleRow(toggleRow(nothingSelected, 'a'), 'b')
  expect(countSelected(two, 100)).toBe(2)
  const one = toggleRow(two, 'a')
  expect([isRowSelected(one, 'a'), isRowSelected(one, 'b')]).toEqual([false, true])
})

test('all of them includes those that are not loaded', () => {
  expect(countSelected(everythingSelected, 10_000)).toBe(10_000)
  expect(isRowSelected(everythingSelected, 'never loaded')).toBe(true)
})

test('a row can be left out of all', () => {
  const most = toggleRow(everythingSelected, 'a')
  expect(isRowSelected(most, 'a')).toBe(false)
  expect(countSelected(most, 10)).toBe(9)
  expect(countSelected(toggleRow(most, 'a'), 10)).toBe(10)
})

test('a range is selected and deselected at once', () => {
  const range = selectRows(nothingSelected, ['a', 'b', 'c'], true)
  expect(countSelected(range, 10)).toBe(3)
  expect(countSelected(selectRows(range, ['b', 'c'], false), 10)).toBe(1)
  expect(countSelected(selectRows(everythingSelected, ['b', 'c'], false), 10)).toBe(8)
})

test('the box in the heading distinguishes none, some and all of what is loaded', () => {
  expect(judgeLoaded(nothingSelected, ['a', 'b'])).toBe('none')
  expect(judgeLoaded(toggleRow(nothingSelected, 'a'), ['a', 'b'])).toBe('some')
  expect(judgeLoaded(everythingSelected, ['a', 'b'])).toBe('all')
  expect(judgeLoaded(everythingSelected, [])).toBe('none')
})
