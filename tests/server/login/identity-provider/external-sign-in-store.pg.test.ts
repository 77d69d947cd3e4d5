import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  findExternalAccount,
  findExternalSessions,
  findName,
  isConnected,
  removeExternalSignIns,
  removeRoundTrip,
  saveExternalGrant,
  saveExternalSignIn,
  saveRoundTrip,
} from '#server/login/identity-provider/external-sign-in-store.ts'
import { newRoundTrip } from '#server/login/identity-provider/identity-provider.ts'
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
  expect(await removeRoundTrip(pool, { uid: 'uid', state: trip.state })).toEqual(trip)
  expect(await removeRoundTrip(pool, { uid: 'uid', state: trip.state })).toBeNull()
})

test('leaving again ends the round trip before', async () => {
  const [first, second] = [newRoundTrip('https://trocar.test/a'), newRoundTrip('https://trocar.test/b')]
  await saveRoundTrip(pool, 'uid', first)
  await saveRoundTrip(pool, 'uid', second)
  expect(await removeRoundTrip(pool, { uid: 'uid', state: first.state })).toBeNull()
  expect(await removeRoundTrip(pool, { uid: 'uid', state: second.state })).toEqual(second)
})

test('a sign-in is finished once, as the person that it was saved for', async () => {
  await saveExternalSignIn(pool, 'uid', person('s'), ada)
  expect(await finish('uid', ben)).toBe(false)
  expect(await finish('uid', ada, 2)).toBe(false)
  expect(await finish('uid', ada)).toBe(true)
  expect(await finish('uid', ada)).toBe(false)
  expect(await findExternalAccount(pool, { issuer, subject: 's' })).toBe(ada)
  expect(await isConnected(pool, issuer, ada)).toBe(true)
  expect(await isConnected(pool, issuer, ben)).toBe(false)
})

test('what is somebody else’s is connected with nobody, and no grant is left', async () => {
  await saveExternalSignIn(pool, 'one', person('s'), ada)
  expect(await finish('one', ada)).toBe(true)
  await saveExternalSignIn(pool, 'two', person('s'), ben)
  expect(await finish('two', ben)).toBe(false)
  await saveExternalSignIn(pool, 'three', person('another'), ada)
  expect(await finish('three', ada)).toBe(false)
  const { rows } = await pool.query(`SELECT id FROM oidc_payloads WHERE model = 'Grant'`)
  expect(rows).toEqual([{ id: 'grant of one' }])
})

test('sessions are found by person and by session there; what is half done ends', async () => {
  for (const [uid, sid] of [
    ['one', 'a'],
    ['two', 'b'],
  ] as const) {
    await saveExternalSignIn(pool, uid, person('s', sid), ada)
    await finish(uid, ada)
  }
  const find = async (subject: string | null, sid: string | null) =>
    (await findExternalSessions(pool, { issuer, subject, sid })).toSorted()
  expect(await find('s', null)).toEqual(['grant of one', 'grant of two'])
  expect(await find(null, 'a')).toEqual(['grant of one'])
  expect(await find('s', 'b')).toEqual(['grant of two'])
  expect(await find('another', 'b')).toEqual([])
  await saveExternalSignIn(pool, 'half', person('s', 'c'), ada)
  await removeExternalSignIns(pool, { issuer, subject: 's', sid: 'c' })
  expect(await finish('half', ada)).toBe(false)
})

test('what the provider says that they are comes back with the grant', async () => {
  await saveExternalSignIn(pool, 'uid', { ...person('s'), role: 'FACULTY' }, ada)
  expect(await finishWith('uid', ada)).toEqual({ role: 'FACULTY' })
})

test('a person has a name', async () => {
  expect(await findName(pool, ada)).toBe('Ada Osei')
})
