import { expect, test } from 'vitest'
import { type AsOf, describeAsOf } from '#features/shared/reading/as-of-words.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

/** Some of the spaces of a moment do not break. */
const say = (asOf: AsOf) => describeAsOf(asOf, 'America/New_York').replaceAll(/\s/g, ' ')

test('offline, a screen says when its content is from, in the time of its person (issue 3, 4)', () => {
  expect(say({ what: 'comments', at: NOON })).toBe('Showing comments from Nov 21, 2026, 7:00 AM.')
})

test('for an endless list it says that only the beginning is on the device', () => {
  expect(say({ what: 'the list', at: NOON, limit: 'only what’s stored on this device' })).toBe(
    'Showing the list from Nov 21, 2026, 7:00 AM, only what’s stored on this device.',
  )
})
