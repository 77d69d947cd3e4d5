import { expect, test } from 'vitest'
import { ownTimeZone, timeZoneChoices } from '#features/shared/people/time-zones.ts'

test('every zone is listed once, by its city, including those that the browser does not know', () => {
  const choices = timeZoneChoices('America/New_York', 'Nowhere/At_all')
  expect(choices.filter(({ id }) => id === 'America/New_York')).toEqual([
    { id: 'America/New_York', text: 'New York', subtext: 'America' },
  ])
  expect(choices).toContainEqual({
    id: 'America/Indiana/Tell_City',
    text: 'Tell City',
    subtext: 'America/Indiana',
  })
  expect(choices.map(({ id }) => id)).toContain('Nowhere/At_all')
  expect(timeZoneChoices('PST').map(({ id }) => id)).not.toContain('PST')
})

test('the zone of this device stands first, and the others follow in the order of their cities', () => {
  const [first, ...others] = timeZoneChoices()
  expect(first?.id).toBe(ownTimeZone())
  expect(others.map(({ id }) => id)).not.toContain(ownTimeZone())
  const cities = others.map(({ text }) => text)
  expect(cities).toEqual(cities.toSorted((one, other) => one.localeCompare(other, 'en-US')))
})
