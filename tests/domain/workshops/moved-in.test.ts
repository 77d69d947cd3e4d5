import { expect, test } from 'vitest'
import { movedIn } from '#domain/workshops/moved-in.ts'

test.each([
  ['up', ['a', 'b', 'c'], ['a', 'c', 'b'], { id: 'c', before: 'b' }],
  ['to the end', ['a', 'b', 'c'], ['b', 'c', 'a'], { id: 'a', before: null }],
  ['to the beginning', ['a', 'b', 'c'], ['c', 'a', 'b'], { id: 'c', before: 'a' }],
])('one that was moved %s is found, with what comes after it', (_where, was, to, found) => {
  expect(movedIn(was, to)).toEqual(found)
})

test('nothing moved is no move, and neither are several at once', () => {
  expect(movedIn(['a', 'b'], ['a', 'b'])).toBeNull()
  expect(movedIn(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toBeNull()
})
