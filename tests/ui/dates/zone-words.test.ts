import { expect, test } from 'vitest'
import { nameZone } from '#ui/dates/zone-words.ts'

test('a time says whose clock it is on', () => {
  expect(nameZone('America/Chicago', 'en-US')).toBe('Central Time (Chicago)')
  expect(nameZone('America/New_York', 'en-US')).toBe('Eastern Time (New York)')
})
