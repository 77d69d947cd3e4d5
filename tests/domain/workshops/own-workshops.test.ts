import { expect, test } from 'vitest'
import { howSoon, partWorkshops } from '#domain/workshops/own-workshops.ts'

const workshop = {
  startsAt: '2027-03-06T14:00:00.000Z',
  endsAt: '2027-03-07T23:00:00.000Z',
  timezoneOption: { timezone: 'America/Chicago' },
}
const at = (now: string) => howSoon(workshop, Date.parse(now))

test('how soon it is counts the days of the place where it is', () => {
  expect(at('2027-03-01T14:00:00Z')).toEqual({ status: 'in', days: 5 })
  // Already the 6th in London, and still the 5th in Chicago.
  expect(at('2027-03-06T05:00:00Z')).toEqual({ status: 'in', days: 1 })
  expect(at('2027-03-06T07:00:00Z')).toEqual({ status: 'in', days: 0 })
})

test('it is on until it ends', () => {
  expect(at('2027-03-06T14:00:00Z')).toEqual({ status: 'on' })
  expect(at('2027-03-07T22:59:59Z')).toEqual({ status: 'on' })
  expect(at('2027-03-07T23:00:00Z')).toEqual({ status: 'over' })
})

test('the next workshop is the first that takes place; canceled ones stay in the list', () => {
  const [canceled, next, later] = [
    { id: 1, canceledAt: '2027-01-01T00:00:00Z' },
    { id: 2, canceledAt: null },
    { id: 3, canceledAt: null },
  ]
  expect(partWorkshops([canceled, next, later])).toEqual({ next, later: [canceled, later] })
  expect(partWorkshops([canceled])).toEqual({ next: null, later: [canceled] })
})
