import { describe, expect, test } from 'vitest'
import { withoutPeople } from '#contract/log-text.ts'
import { computingTimeOf } from '#tests/support/computing-time.ts'

const opaque = 'kX2_pQ7-vN4sT8bW1cZ6dY3fH9jL5mR0aE2gU7iO4qS'
const jwt = `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.${opaque}`
const id = '0a0b0c0d-1111-4222-8333-444455556666'

describe('a log reveals nothing about people, and nothing that gives access', () => {
  test.each([
    ['jane.doe@hospital.org failed', '[email] failed'],
    [`refused ${jwt}`, 'refused [token]'],
    [`refused ${opaque}.`, 'refused [token].'],
    ['Authorization: Bearer abc.def.ghi', 'Authorization: Bearer [token]'],
    ['password=hunter22!', 'password=[token]'],
    ['code: 4/0AX4XfWh', 'code: [token]'],
    ['GET https://t.test/media/v/poster.jpg?e=1&s=2 failed', 'GET https://t.test/media/v/poster.jpg failed'],
    ['at /login#access_token=abc', 'at /login'],
    [
      'Unexpected token M in JSON, "Maya Okafor" is not valid',
      'Unexpected token M in JSON, "…" is not valid',
    ],
  ])('%s', (text, left) => {
    expect(withoutPeople(text)).toBe(left)
  })

  test('names are removed in any case, as words of their own, whatever letters they have', () => {
    const names = ['Ana Muñoz', 'Ana', 'Muñoz', 'D. (Dee)', 'X']
    expect(withoutPeople('MUÑOZ and ana muñoz, not Anatomy, not X; D. (Dee) too', names)).toBe(
      '[name] and [name], not Anatomy, not X; [name] too',
    )
  })

  test('what is needed to find a fault stays: ids, places in files, codes', () => {
    const text = `TypeError: x is undefined\n  at send (https://t.test/assets/main-abc123.js:1:4711) ${id} wrong-state`
    expect(withoutPeople(text)).toBe(text)
  })

  test.each([
    'a'.repeat(20_000),
    '@'.repeat(20_000),
    'a-'.repeat(10_000),
    'a.'.repeat(10_000),
    '?"'.repeat(10_000),
  ])('any text is processed in no time', (text) => {
    expect(computingTimeOf(() => withoutPeople(text, ['Ada']))).toBeLessThan(1_000)
  })
})
