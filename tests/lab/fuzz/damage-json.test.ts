import { expect, test } from 'vitest'
import { replaceNode, replaceText } from '../../../lab/fuzz/damage-json.ts'

const body = { name: 'a', list: [1, { note: 'b' }] }

test.each([
  [0, 'X'],
  [1, { name: 'X', list: [1, { note: 'b' }] }],
  [2, { name: 'a', list: 'X' }],
  [3, { name: 'a', list: ['X', { note: 'b' }] }],
  [5, { name: 'a', list: [1, { note: 'X' }] }],
  [6, 'X'],
])('node %i is replaced, counted depth first and from the beginning again', (at, expected) => {
  expect(replaceNode(body, at, 'X')).toEqual(expected)
})

test.each([
  [0, { name: 'X', list: [1, { note: 'b' }] }],
  [1, { name: 'a', list: [1, { note: 'X' }] }],
  [2, { name: 'X', list: [1, { note: 'b' }] }],
])('text %i is replaced by a text, and the shape stays', (at, expected) => {
  expect(replaceText(body, at, 'X')).toEqual(expected)
})

test('a value without texts stays as it is', () => {
  expect(replaceText([1, null], 0, 'X')).toEqual([1, null])
})
