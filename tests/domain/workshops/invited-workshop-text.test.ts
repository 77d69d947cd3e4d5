import { expect, test } from 'vitest'
import { describePlace, describeStart } from '#domain/workshops/invited-workshop-text.ts'

const workshop = {
  title: 'Robotic hernia repair',
  startDate: '2099-03-02T08:00:00',
  endDate: '2099-03-02T16:00:00',
  timezone: 'America/Chicago',
  location: '',
  city: 'Chicago',
  state: 'IL',
}

test('a workshop is said by the clock on its wall, wherever it is read', () => {
  expect(describeStart(workshop)).toBe('Monday, March 2, 2099, 8:00 AM')
  expect(describeStart({ ...workshop, endDate: '2099-03-03T12:00:00' })).toBe(
    'Monday, March 2, 2099 to Tuesday, March 3, 2099, 8:00 AM',
  )
})

test('of a place, what is known is said', () => {
  expect(describePlace(workshop)).toBe('Chicago, IL')
  expect(describePlace({ ...workshop, city: '', state: '' })).toBe('')
})
