import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  endExternalSignIns,
  findExternalAccount,
  findExternalSessions,
  findName,
  isConnected,
  removeRoundTrip,
  saveExternalGrant,
  saveExternalSignIn,
  saveRoundTrip,
} from '#server/login/identity-provider/external-sign-in-store.ts'
import { type ExternalPerson, newRoundTrip } from '#server/login/identity-provider/identity-provider.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client
const [ada, ben] = [
  await addPerson(database, { firstName: 'Ada', lastName: 'Osei' }),
  await addPerson(database),
]
beforeEach(() =>
  pool.query('DELETE FROM oidc_payloads; DELETE FROM external_sessions; DELETE FROM external_accounts'),
)

const issuer = 'https://login.test'
const person = (subject: string, sid: string | null = null) => ({
  issuer,
  subject,
  sid,
  email: null,
  role: null,
})
const save = (uid: string, who: ExternalPerson, userId: UserId, returnedAt = Infinity) =>
  saveExternalSignIn(pool, uid, { ...who, userId }, { returnedAt })
const finishWith = (uid: string, userId: UserId, generation = 1) =>
  saveExternalGrant(
    pool,
    { uid, id: `grant of ${uid}` },
    { accountId: userId },
    { userId, generation, expiresIn: 60 },
  )
const finish = async (uid: string, userId: UserId, generation = 1) =>
  (await finishWith(uid, userId, generation)) !== null

test('a round trip returns once, with its own state', async () => {
  const trip = newRoundTrip('https://trocar.test/callback')
  await saveRoundTrip(pool, 'uid', trip)
  expect(await removeRoundTrip(pool, { uid: 'uid', state: 'another' })).toBeNull()
  expect(await removeRoundTrip(pool, { uid: 'other', state: trip.state })).toBeNull()
  expect(await removeRoundTrip(pool, { uid: 'uid', state: trip.state })).toMatchObject({ trip })
  expect(await removeRoundTrip(pool, { uid: 'uid', state: trip.state })).toBeNull()
})

test('leaving again ends the round trip before', async () => {
  const [first, second] = [newRoundTrip('https://trocar.test/a'), newRoundTrip('https://trocar.test/b')]
  await saveRoundTrip(pool, 'uid', first)
  await saveRoundTrip(pool, 'uid', second)
  expect(await removeRoundTrip(pool, { uid: 'uid', state: first.state })).toBeNull()
  expect(await removeRoundTrip(pool, { uid: 'uid', state: second.state })).toMatchObject({ trip: second })
})

test('a sign-in is finished once, as the person that it was saved for', async () => {
  await save('uid', person('s'), ada)
  expect(await finish('uid', ben)).toBe(false)
  expect(await finish('uid', ada, 2)).toBe(false)
  expect(await finish('uid', ada)).toBe(true)
  expect(await finish('uid', ada)).toBe(false)
  expect(await findExternalAccount(pool, { issuer, subject: 's' })).toBe(ada)
  expect(await isConnected(pool, issuer, ada)).toBe(true)
  expect(await isConnected(pool, issuer, ben)).toBe(false)
})

test('what is somebody else’s is connected with nobody, and no grant is left', async () => {
  await save('one', person('s'), ada)
  expect(await finish('one', ada)).toBe(true)
  await save('two', person('s'), ben)
  expect(await finish('two', ben)).toBe(false)
  await save('three', person('another'), ada)
  expect(await finish('three', ada)).toBe(false)
  const { rows } = await pool.query(`SELECT id FROM oidc_payloads WHERE model = 'Grant'`)
  expect(rows).toEqual([{ id: 'grant of one' }])
})

test('sessions are found by person and by session there; what is half done ends', async () => {
  for (const [uid, sid] of [
    ['one', 'a'],
    ['two', 'b'],
  ] as const) {
    await save(uid, person('s', sid), ada)
    await finish(uid, ada)
  }
  const find = async (subject: string | null, sid: string | null) =>
    (await findExternalSessions(pool, { issuer, subject, sid })).toSorted()
  expect(await find('s', null)).toEqual(['grant of one', 'grant of two'])
  expect(await find(null, 'a')).toEqual(['grant of one'])
  expect(await find('s', 'b')).toEqual(['grant of two'])
  expect(await find('another', 'b')).toEqual([])
  await save('half', person('s', 'c'), ada)
  await endExternalSignIns(pool, 'a sign-out', { issuer, subject: 's', sid: 'c' })
  expect(await finish('half', ada)).toBe(false)
})

test('a sign-out there ends what has returned before it, of that person and of that session', async () => {
  const before = Date.now() / 1_000 - 60
  await endExternalSignIns(pool, 'of a session', { issuer, subject: 's', sid: 'a' })
  await endExternalSignIns(pool, 'of a person', { issuer, subject: 'other', sid: null })
  expect(await save('one', person('s', 'a'), ada, before)).toBe(false)
  expect(await finish('one', ada)).toBe(false)
  expect(await save('two', person('other', 'x'), ada, before)).toBe(false)
  expect(await save('three', person('other'), ada, before)).toBe(false)
  for (const [subject, sid, returnedAt] of [
    ['s', 'b', before],
    ['s', null, before],
    ['t', 'a', before],
    ['s', 'a', before + 3_600],
  ] as const)
    expect(await save('four', person(subject, sid), ada, returnedAt)).toBe(true)
  expect(await finish('four', ada)).toBe(true)
})

test('what the provider says that they are comes back with the grant', async () => {
  await save('uid', { ...person('s'), role: 'FACULTY' }, ada)
  expect(await finishWith('uid', ada)).toEqual({ role: 'FACULTY' })
})

test('a person has a name', async () => {
  expect(await findName(pool, ada)).toBe('Ada Osei')
})
