import { expect, test } from 'vitest'
import { describeZone, listTimeZones } from '#features/account/profile/time-zones.ts'

test.each([
  ['America/New_York', 'America: New York'],
  ['America/Argentina/Buenos_Aires', 'America: Buenos Aires, Argentina'],
  ['UTC', 'UTC'],
])('a zone is read by its place: %s as %s', (id, text) => {
  expect(describeZone(id)).toBe(text)
})

test('the zone that is chosen is among them, known to this browser or not', () => {
  expect(listTimeZones('Mars/Olympus').map(({ id }) => id)).toContain('Mars/Olympus')
  const ids = listTimeZones('Europe/Berlin').map(({ id }) => id)
  expect(ids.filter((id) => id === 'Europe/Berlin')).toHaveLength(1)
})
