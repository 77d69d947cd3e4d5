import { expect, it } from 'vitest'
import { placeOfSearch, readMetricsSearch, searchOfPlace } from '#portals/residency/metrics-address.ts'

const id = '66666666-0000-4000-8000-000000000001'

it('an address says whose metrics, of what and since when, and leaves out defaults', () => {
  const search = readMetricsSearch({ person: id, course: id, period: 'year', group: 7, activity: 'x' })
  expect(search).toEqual({ person: id, course: id, period: 'year' })
  expect(searchOfPlace(placeOfSearch(search))).toEqual(search)
  expect(readMetricsSearch({ period: 'quarter' })).toEqual({})
  expect(readMetricsSearch({ period: 'century' })).toEqual({})
})
