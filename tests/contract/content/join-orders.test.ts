import { expect, test } from 'vitest'
import { joinOrders } from '#contract/content/join-orders.ts'

const list = (text: string) => text.split('')
const joined = (now: string, was: string, to: string) =>
  joinOrders(list(now), { was: list(was), to: list(to) }).join('')

test('a list that nobody else changed is in the order that is wanted', () => {
  expect(joined('abcd', 'abcd', 'dabc')).toBe('dabc')
  expect(joined('abcd', 'abcd', 'dcba')).toBe('dcba')
  expect(joined('', '', '')).toBe('')
})

test('two devices’ moves join, whichever comes first', () => {
  const first = joined('abcde', 'abcde', 'bcdea')
  expect(joined(first, 'abcde', 'eabcd')).toBe('ebcda')
  const other = joined('abcde', 'abcde', 'eabcd')
  expect(joined(other, 'abcde', 'bcdea').split('').toSorted().join('')).toBe('abcde')
})

test('what was added meanwhile stays, and what was removed doesn’t come back', () => {
  expect(joined('abcx', 'abc', 'cab')).toBe('cabx')
  expect(joined('ac', 'abc', 'cba')).toBe('ca')
  // It was put behind something that is gone: it stays behind what came before that.
  expect(joined('acd', 'abcd', 'abdc')).toBe('adc')
})

test('an order that is sent again changes nothing, and none loses or doubles anything', () => {
  const orders = ['abcdef', 'fedcba', 'bdface', 'cabfed', 'aabbcc']
  for (const was of orders.slice(0, 4))
    for (const to of orders)
      for (const now of ['abcdef', 'fbdxac', 'xyz', 'ca']) {
        const once = joined(now, was, to)
        expect(list(once).toSorted(), `${now}: ${was} to ${to}`).toEqual(list(now).toSorted())
        expect(joined(once, was, to), `${now}: ${was} to ${to}`).toBe(once)
      }
})

test('what the device didn’t see before goes where it is put', () => {
  expect(joined('abcx', 'abc', 'xabc')).toBe('xabc')
})
