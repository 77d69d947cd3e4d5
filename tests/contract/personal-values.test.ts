import { expect, test } from 'vitest'
import { changeCoordinator } from '#contract/endpoints/people/coordinators.ts'
import { changePerson } from '#contract/endpoints/people/managed-people.ts'
import { acceptedTimeZone, timeZone } from '#contract/vocabulary/personal-values.ts'

const isAccepted = (name: string) => timeZone.safeParse(name).success

test.each(['America/New_York', 'EST', 'UTC', 'utc', 'CET', 'Etc/GMT+5', 'US/Pacific', 'GB', 'Cuba'])(
  '%s is a time zone, and offered as it is stored',
  (name) => {
    expect(isAccepted(name)).toBe(true)
    expect(acceptedTimeZone(name)).toBe(name)
  },
)

test.each([
  ['PST', 'America/Los_Angeles'],
  ['IST', 'Asia/Calcutta'],
  ['JST', 'Asia/Tokyo'],
  ['EDT', 'UTC'],
  ['XYZ', 'UTC'],
])('%s is not one, and %s is offered in its place', (name, place) => {
  expect(isAccepted(name)).toBe(false)
  expect(acceptedTimeZone(name)).toBe(place)
  expect(isAccepted(acceptedTimeZone(name))).toBe(true)
})

test('an offset is not one either', () => expect(isAccepted('+02:00')).toBe(false))

test('a name that only the server knows is left as it is', () =>
  expect(acceptedTimeZone('Nowhere/At_all')).toBe('Nowhere/At_all'))

test('what somebody saw before a change may be any name that was ever stored', () => {
  for (const { body } of [changePerson, changeCoordinator])
    expect(body.shape.seen.safeParse({ timezone: 'PST' }).success).toBe(true)
})
