import { expect, test } from 'vitest'
import { countWaiting } from '#portals/residency/home/home-part-words.ts'
import { homeSentence } from '#portals/residency/home/home-words.ts'

test.each([
  [1, '1 to assess'],
  [14, '14 to assess'],
  [1_000, '1,000 or more to assess'],
])('%d waiting videos read %s', (count, words) => {
  expect(countWaiting(count)).toBe(words)
})

test('without a connection the page says so once, and not under its title', () => {
  expect(homeSentence('offline')).toBeNull()
  expect(homeSentence('safe')).toBe('All your recordings are on the server.')
})
