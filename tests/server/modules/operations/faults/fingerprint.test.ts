import { describe, expect, test } from 'vitest'
import { faceOf } from '#server/modules/operations/faults/fingerprint.ts'
import { computingTimeOf } from '#tests/support/computing-time.ts'

const source = 'https://t.test/residency/course/0a0b0c0d-1111-4222-8333-444455556666'
const stack = (hash: string, line: number, minified: string) =>
  `TypeError: x is undefined
    at appendSlice (https://t.test/assets/record-${hash}.js:${line}:17)
    at ${minified} (https://t.test/assets/core-${hash}.js:2:${line})
    at async https://t.test/assets/base-${hash}.js:3:1`

const of = (message: string, change: Partial<{ name: string; source: string }> = {}) =>
  faceOf({ name: 'recorder', message, source, ...change }).fingerprint

describe('the same problem', () => {
  test.each([
    ['numbers', 'part 12 of 40 was late by 1,250 ms', 'part 3 of 4 was late by 17 ms'],
    [
      'ids',
      'take 0a0b0c0d-1111-4222-8333-444455556666 is gone',
      'take 99999999-1111-4222-8333-444455556666 is gone',
    ],
    ['digests', 'digest 0a1b2c3d4e differs', 'digest ffee00aa99 differs'],
    ['builds', `it broke\n${stack('AbC12345', 10, 'q')}`, `it broke\n${stack('Zy98_-aB', 999, 'rt')}`],
  ])('whatever its %s', (_what, one, other) => {
    expect(of(one)).toBe(of(other))
  })

  test('whatever screen it happens on', () => {
    expect(of('m')).toBe(of('m', { source: 'https://other.test/login' }))
  })

  test('frames of Safari and Firefox are read, too', () => {
    const frames = (line: number) =>
      `it broke\nappendSlice@https://t.test/assets/record-AbC12345.js:${line}:17`
    expect(of(frames(1))).toBe(of(frames(2)))
    expect(of(frames(1))).not.toBe(of('it broke'))
  })
})

describe('a different problem', () => {
  test.each([
    ['words', of('it broke'), of('it failed')],
    ['part', of('m'), of('m', { name: 'camera' })],
    [
      'place in the code',
      of(`it broke\n${stack('AbC12345', 1, 'q')}`),
      of(`it broke\n${stack('AbC12345', 1, 'q').replace('appendSlice', 'closePart')}`),
    ],
  ])('with other %s', (_what, one, other) => {
    expect(one).not.toBe(other)
  })
})

test('a title says once what a message and its stack both say', () => {
  const message =
    'Uncaught Error: the camera went away\nError: the camera went away\n  at open (recorder-1.js:1:2)'
  expect(faceOf({ name: 'page', message, source: '/residency/record' }).title).toBe(
    'Uncaught Error: the camera went away',
  )
})

test('a title has no frames, and a screen no ids', () => {
  expect(
    faceOf({ name: 'recorder', message: `it broke\n${stack('AbC12345', 1, 'q')}`, source }),
  ).toMatchObject({
    title: 'it broke · TypeError: x is undefined',
    screen: '/residency/course/#',
  })
})

test.each([
  ' '.repeat(5_000),
  `at${' '.repeat(4_997)}x`,
  `at x${' ('.repeat(2_497)}x`,
  `${'@a://'.repeat(999)}x`,
  Array.from({ length: 1_300 }, (_, at) => at.toString(36)).join('\n'),
  'at '.repeat(1_600),
  '@'.repeat(5_000),
  'a1'.repeat(2_500),
  ':1'.repeat(2_500),
])('no input keeps the server busy', (message) => {
  const report = { name: message.slice(0, 255), message, source: message.slice(0, 1_000) }
  expect(computingTimeOf(() => faceOf(report))).toBeLessThan(500)
})
