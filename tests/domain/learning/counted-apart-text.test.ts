import { expect, it } from 'vitest'
import { countNew, countUnregistered, describeStatus } from '#domain/learning/counted-apart-text.ts'

it('names only the status of those who are counted apart', () => {
  expect(describeStatus('UNREGISTERED')).toBe('Not registered yet')
  expect(describeStatus('NEW')).toBe('New')
  expect(describeStatus('ACTIVE')).toBeNull()
  // An older server does not say.
  expect(describeStatus(undefined)).toBeNull()
})

it('counts them in words', () => {
  expect(countUnregistered({ unregistered: 1_095, new: 0 })).toBe('1,095 not registered yet')
  expect(countNew({ unregistered: 0, new: 1 })).toBe('1 new, hasn’t completed anything yet')
  expect(countNew({ unregistered: 0, new: 3 })).toBe('3 new, haven’t completed anything yet')
})
