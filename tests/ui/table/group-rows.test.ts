import { expect, test } from 'vitest'
import { groupRows, type RowGroups } from '#ui/table/group-rows.ts'

const groups = (isDescending: boolean): RowGroups<string> => ({
  keyOf: (row) => row.slice(0, 1),
  isDescending,
  titleOf: (rows, isWhole) => `${rows[0]!.slice(0, 1)}: ${isWhole ? rows.length : '?'}`,
})
const shown = (rows: string[], isDescending: boolean, total = rows.length) => {
  const { rows: grouped, headings } = groupRows(rows, groups(isDescending), total)
  return grouped.flatMap((row, at) => [...(headings.has(at) ? [headings.get(at)] : []), row])
}

test('each group has one heading, and its rows stay in their order', () => {
  expect(shown(['a2', 'b1', 'a1', 'b2'], false)).toEqual(['a: 2', 'a2', 'a1', 'b: 2', 'b1', 'b2'])
  expect(shown(['b1', 'a2', 'b2'], true)).toEqual(['b: 2', 'b1', 'b2', 'a: 1', 'a2'])
})

test('of the last group it is not known whether it is whole while more rows follow', () => {
  expect(shown(['a1', 'b1'], false, 9)).toEqual(['a: 1', 'a1', 'b: ?', 'b1'])
})

test('without groups, rows stay as they are', () => {
  const rows = ['b', 'a']
  expect(groupRows(rows, undefined, 2)).toEqual({ rows, headings: new Map() })
})
