import { expect, test } from 'vitest'
import { readFilters, writeFilters } from '#features/people/structure/programs-filters.ts'

const system = '10000000-0000-4000-8000-000000000001'

test('a plain visit has a plain address', () => {
  expect(writeFilters(readFilters({}))).toEqual({})
})

test('search, order and filters come back from the address as they were put in', () => {
  const asked = { search: 'harbor 12', sort: 'system-down', system, account: 'PILOT' }
  expect(writeFilters(readFilters(asked))).toEqual(asked)
  expect(readFilters({ search: 12 }).search).toBe('12')
})

test('what none of our addresses contains is ignored', () => {
  expect(writeFilters(readFilters({ sort: 'age', system: 'x', account: 'FREE', search: {} }))).toEqual({})
})
