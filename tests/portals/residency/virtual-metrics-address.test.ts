import { expect, test } from 'vitest'
import { readVirtualPlace, searchOfVirtualPlace } from '#portals/residency/virtual-metrics-address.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('an address says of which activity and of whom, and leaves out defaults', () => {
  expect(readVirtualPlace({})).toEqual({ activity: null, person: null })
  expect(readVirtualPlace({ activity: id, person: 'nobody' })).toEqual({ activity: id, person: null })
  expect(searchOfVirtualPlace({ activity: null, person: null })).toEqual({})
  expect(readVirtualPlace(searchOfVirtualPlace(readVirtualPlace({ activity: id, person: id })))).toEqual({
    activity: id,
    person: id,
  })
})
