import { expect, test } from 'vitest'
import { readFilters, toQuery, writeFilters } from '#features/operations/audit/audit-filters.ts'

test('a plain visit has a plain address, and requests everything', () => {
  expect(writeFilters(readFilters({}))).toEqual({})
  expect(toQuery(readFilters({}), 'UTC')).toEqual({ search: '' })
})

test('search, family and days come back from the address as they were put in', () => {
  const asked = { search: 'ada 12', family: 'events', from: '2026-03-01', to: '2026-03-08' }
  expect(writeFilters(readFilters(asked))).toEqual(asked)
  expect(readFilters({ search: 12 }).search).toBe('12')
})

test('what none of our addresses contains is ignored', () => {
  for (const raw of [
    { search: {}, family: 'weather' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-02-31', to: 'soon' },
    { from: '2026-03-01' },
  ])
    expect(writeFilters(readFilters(raw))).toEqual({})
})

test('days are those of the person, even when clocks change', () => {
  const filters = readFilters({ from: '2026-03-08', to: '2026-03-08' })
  expect(toQuery(filters, 'America/New_York')).toEqual({
    search: '',
    from: '2026-03-08T05:00:00.000Z',
    until: '2026-03-09T04:00:00.000Z',
  })
})
