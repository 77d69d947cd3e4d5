import { expect, test } from 'vitest'
import { findHeartFaults, findWordFaults } from '../../../../lab/faultlab/ledger/write-ledger.ts'

const author = 'faculty@demo.trocar.test'
const written = { account: 'faculty', words: ['a', 'b'], seen: new Set(['a']), heart: true } as const

test('what the screen showed as written is on the server once', () => {
  expect(findWordFaults(written, [{ comment: 'a', author }])).toEqual([])
  expect(findWordFaults(written, [])).toHaveLength(1)
  expect(
    findWordFaults(written, [
      { comment: 'a', author },
      { comment: 'a', author },
    ]),
  ).toHaveLength(1)
})

test('what was cut off before it was seen may or may not be there, but never twice', () => {
  const a = { comment: 'a', author }
  expect(findWordFaults(written, [a, { comment: 'b', author }])).toEqual([])
  expect(findWordFaults(written, [a, { comment: 'b', author }, { comment: 'b', author }])).toHaveLength(1)
})

test('words belong to the person who wrote them', () => {
  expect(findWordFaults(written, [{ comment: 'a', author: 'resident@demo.trocar.test' }])).toHaveLength(1)
})

test('the heart on the screen is the one on the server', () => {
  expect(findHeartFaults(written, [{ person: author }])).toEqual([])
  expect(findHeartFaults(written, [])).toHaveLength(1)
  expect(findHeartFaults({ ...written, heart: false }, [{ person: author }])).toHaveLength(1)
  expect(findHeartFaults({ ...written, heart: null }, [{ person: author }])).toEqual([])
})
