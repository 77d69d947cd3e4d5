import { describe, expect, it, test } from 'vitest'
import { me } from '#contract/endpoints/session/session.ts'
import { openSession } from '#domain/session/session-machine.ts'
import { emptyRecord } from '#domain/session/session-state.ts'
import { readSessionRecord } from '#platform/session/read-session-record.ts'
import {
  otherMe,
  residentMe,
  signedInRecord,
  someTokens,
  workshopPerson,
} from '#tests/support/session-facts.ts'

/** What a device has stored under `trocar.session` since wire version 1, character by character. */
const STORED =
  '{"tokens":{"accessToken":"access-a","refreshToken":"refresh-a","accessTokenDuration":900,"accessTokenRetrievedDate":1795000000000},"me":{"id":"00000000-0000-4000-8000-000000000001","email":"pat@people.test","firstName":"Pat","lastName":"Person","fullName":"Pat Person","role":"RESIDENT","isActive":true,"profileInfo":null,"timezone":"America/New_York","userGroups":[{"id":"00000000-0000-4000-8000-000000000010","name":"First years","isActive":true}],"proctorGroups":[],"currentUserGroupId":"00000000-0000-4000-8000-000000000010","programId":"00000000-0000-4000-8000-000000000020"},"endedFor":null,"number":7}'

function stored(change: (record: Record<string, Record<string, unknown>>) => void): string {
  const record = JSON.parse(STORED) as Record<string, Record<string, unknown>>
  change(record)
  return JSON.stringify(record)
}

test('who was signed in before an update is signed in after it', () => {
  const { record, number } = readSessionRecord(STORED)
  expect({ record, number }).toEqual({
    record: signedInRecord(residentMe, someTokens('a', 1_795_000_000_000)),
    number: 7,
  })
  expect(openSession(record).state.status).toBe('signed-in')
})

test('the time of the person’s data is read where it was stored, and otherwise unknown', () => {
  const withMoment = JSON.stringify({ ...JSON.parse(STORED), meAt: 1_795_000_000_000 })
  expect(readSessionRecord(withMoment).record.meAt).toBe(1_795_000_000_000)
  expect(readSessionRecord(STORED).record.meAt).toBeUndefined()
})

test('a person who was stored reads to the letter like the answer of a server that says the same', () => {
  const answer = me.parse(JSON.parse(JSON.stringify(residentMe)))
  expect(JSON.stringify(readSessionRecord(STORED).record.me)).toBe(JSON.stringify(answer))
})

describe('a person as another version stored them', () => {
  it.each(Object.keys(residentMe).filter((name) => name !== 'id' && name !== 'role'))(
    'without %s is still signed in, with a default in its place',
    (name) => {
      const { record } = readSessionRecord(stored(({ me }) => delete me![name]))
      expect(record.tokens).toEqual(someTokens('a', 1_795_000_000_000))
      expect(record.me).toEqual({ ...residentMe, [name]: record.me?.[name as keyof typeof residentMe] })
      expect(record.me).toHaveProperty(name)
    },
  )

  it('keeps what is known of them when a field has another form', () => {
    const { record } = readSessionRecord(stored(({ me }) => (me!['userGroups'] = 'a new form')))
    expect(record.me).toEqual({ ...residentMe, userGroups: [] })
  })

  it('of whom not even the role is known is asked for again, with the tokens that are there', () => {
    const { record } = readSessionRecord(stored(({ me }) => (me!['role'] = 'A_ROLE_OF_LATER')))
    expect(record.me).toBeNull()
    expect(openSession(record)).toMatchObject({
      state: { status: 'identifying', tokens: { refreshToken: 'refresh-a' } },
      commands: [{ type: 'fetch-me' }],
    })
  })
})

test('somebody of the workshops alone has no role, and is signed in without a network', () => {
  const { record } = readSessionRecord(JSON.stringify(signedInRecord(workshopPerson)))
  expect(record.me).toEqual(workshopPerson)
  expect(openSession(record).state.status).toBe('signed-in')
})

test.each([
  ['the number of the write', (record: Record<string, unknown>) => (record['number'] = 'seven')],
  ['who was signed in before', (record: Record<string, unknown>) => (record['endedFor'] = 4)],
  ['who is signed in', (record: Record<string, unknown>) => (record['me'] = [])],
])('tokens are not dropped because %s cannot be read', (_what, change) => {
  expect(readSessionRecord(stored(change)).record.tokens?.refreshToken).toBe('refresh-a')
})

test('tokens without their time count as expired, and can be refreshed', () => {
  const { record } = readSessionRecord(stored(({ tokens }) => delete tokens!['accessTokenRetrievedDate']))
  expect(record.tokens).toEqual({ ...someTokens('a'), accessTokenRetrievedDate: 0 })
})

test('the person whose session ended is known from their own part alone', () => {
  const text = JSON.stringify({ tokens: { refreshToken: 4 }, me: null, endedFor: otherMe })
  expect(readSessionRecord(text).record).toEqual({ ...emptyRecord, endedFor: otherMe })
})
