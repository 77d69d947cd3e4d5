import { expect, test } from 'vitest'
import { mapAddress } from '#domain/workshops/map-address.ts'

test('a place opens in the map of the device', () => {
  expect(mapAddress('Harbor Hall, Chicago', 'iOS')).toBe(
    'https://maps.apple.com/?q=Harbor%20Hall%2C%20Chicago',
  )
  expect(mapAddress('Harbor Hall', 'Android')).toBe('geo:0,0?q=Harbor%20Hall')
  expect(mapAddress('1 Pier & Co', 'Windows')).toBe(
    'https://www.openstreetmap.org/search?query=1%20Pier%20%26%20Co',
  )
})
