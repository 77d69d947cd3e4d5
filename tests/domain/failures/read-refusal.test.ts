import { expect, test } from 'vitest'
import { codeOfStatus, readRefusal, readRetryAfter } from '#domain/failures/read-refusal.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test.each([
  ['3', 3_000],
  [' 120 ', 120_000],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
])('Retry-After %s is a wait of %i ms', (header, wait) => {
  expect(readRetryAfter(header, now)).toBe(wait)
})

test.each([undefined, null, '', '0', 'soon', 'Sun, 01 Mar 2026 11:00:00 GMT'])(
  'Retry-After %s asks for no wait',
  (header) => expect(readRetryAfter(header, now)).toBeNull(),
)

test('no wait is longer than five minutes', () => {
  expect(readRetryAfter('864000', now)).toBe(300_000)
})

test.each([
  [404, 'not-found'],
  [410, 'expired-upload'],
  [413, 'too-large'],
  [426, 'outdated-client'],
  [429, 'too-many-requests'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [507, 'no-room'],
])('an answer %i without a body says %s', (status, code) => expect(codeOfStatus(status)).toBe(code))

test('a status without a known meaning says nothing', () => expect(codeOfStatus(418)).toBeNull())

test("another server's words are not a refusal of ours", () => {
  expect(readRefusal({ error: 'nope' })).toBeNull()
  expect(readRefusal({ code: 'wrong-state', message: 'No.' })).toMatchObject({ code: 'wrong-state' })
})
