import { expect, test } from 'vitest'
import { faultOfOrder, MOST } from '#server/modules/workshops/courses/part-service.ts'

test('an order is changed if it is still the one that was seen, and has the same ids', () => {
  const stored = ['a', 'b', 'c']
  expect(faultOfOrder({ was: ['a', 'b', 'c'], to: ['c', 'a', 'b'] }, stored)).toBeNull()
  expect(faultOfOrder({ was: ['b', 'a', 'c'], to: ['c', 'a', 'b'] }, stored)).toMatchObject({
    code: 'wrong-state',
  })
  expect(faultOfOrder({ was: ['a', 'b'], to: ['b', 'a'] }, stored)).toMatchObject({ code: 'wrong-state' })
  expect(faultOfOrder({ was: ['a', 'b', 'c'], to: ['c', 'a', 'a'] }, stored)).toMatchObject({
    code: 'invalid-input',
  })
})

test('the order that is wanted is there already: sent again, or by somebody else', () => {
  expect(faultOfOrder({ was: ['a', 'b'], to: ['b', 'a'] }, ['b', 'a'])).toBe('there')
})

test('a course has room for the sixty didactics that some have', () => {
  expect(MOST.DIDACTIC).toBeGreaterThanOrEqual(60)
})
