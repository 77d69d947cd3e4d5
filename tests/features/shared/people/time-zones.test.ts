import { expect, test } from 'vitest'
import { ownTimeZone, timeZoneChoices } from '#features/shared/people/time-zones.ts'

test('every zone is listed once, by its name, including those that the browser does not know', () => {
  const choices = timeZoneChoices('America/New_York', 'Nowhere/At_all')
  expect(choices.filter(({ id }) => id === 'America/New_York')).toEqual([
    { id: 'America/New_York', text: 'America/New York' },
  ])
  expect(choices.map(({ id }) => id)).toContain('Nowhere/At_all')
  expect(timeZoneChoices('PST').map(({ id }) => id)).not.toContain('PST')
  expect(choices.map(({ id }) => id)).toContain(ownTimeZone())
})
