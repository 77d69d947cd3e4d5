import { expect, test } from 'vitest'
import { readFilters, writeFilters } from '#domain/learning/courses-filters.ts'

test('an address may contain anything', () => {
  expect(readFilters({})).toEqual({ search: '', isLacking: false })
  expect(readFilters({ search: 12, lacking: 'everything' })).toEqual({ search: '12', isLacking: false })
  expect(readFilters({ search: ['x'], lacking: 'content' })).toEqual({ search: '', isLacking: true })
})

test('what differs from the default is written, and read again', () => {
  expect(writeFilters({ search: '', isLacking: false })).toEqual({})
  const filters = { search: 'knots', isLacking: true }
  expect(readFilters(writeFilters(filters))).toEqual(filters)
})
