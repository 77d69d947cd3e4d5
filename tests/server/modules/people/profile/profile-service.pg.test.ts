import { expect, test } from 'vitest'
import { profileEndpoints } from '#contract/endpoints/people/profile.ts'
import { roleEndpoints } from '#contract/endpoints/session/roles.ts'
import { sessionEndpoints } from '#contract/endpoints/session/session.ts'
import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { createAccountHandlers } from '#server/modules/session/account-routes.ts'
import { createProfileHandlers } from '#server/modules/people/profile/profile-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const { changeProfile, listMySignIns } = profileEndpoints
const { database } = fresh
const api = untilEnd(
  await createTestApi(
    database,
    { ...sessionEndpoints, ...roleEndpoints, changeProfile, listMySignIns },
    {
      ...createAccountHandlers({ database, signer: createMediaSigner(Buffer.alloc(32, 7), Date.now) }),
      ...createProfileHandlers({ database }),
    },
  ),
)

const change = (as: UserId | null, body: object) => api.call(as, 'PATCH', '/me/profile', { body })
const me = async (as: UserId) => (await api.call(as, 'GET', '/me')).body
const trail = (userId: UserId) =>
  database.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))

test('what I change about myself is in my next me, and what I leave out stays', async () => {
  const { resident } = people
  expect(
    (await change(resident, { firstName: 'Ada', phone: '+1 (555) 555-0123', title: 'PGY-2' })).status,
  ).toBe(200)
  expect((await change(resident, { timezone: 'Europe/Berlin' })).status).toBe(200)
  expect(await me(resident)).toMatchObject({
    firstName: 'Ada',
    fullName: expect.stringMatching(/^Ada /),
    phone: '+15555550123',
    profileInfo: { title: 'PGY-2', specialty: null },
    timezone: 'Europe/Berlin',
  })
})

test('a change leaves a trail of what it touched; saving the same again leaves none', async () => {
  const { faculty } = people
  for (let time = 0; time < 2; time += 1) await change(faculty, { phone: '5555550123' })
  expect(await trail(faculty)).toMatchObject([
    { actorId: faculty, action: 'profile-changed', before: { phone: null }, after: { phone: '5555550123' } },
  ])
})

test.each([
  { firstName: '  ' },
  { firstName: 'x'.repeat(101) },
  { phone: 'call me' },
  { timezone: 'Mars/Olympus' },
  { timezone: '+02:00' },
  // Node knows it as Sydney, PostgreSQL does not know it.
  { timezone: 'AET' },
])('%o is refused, and changes nothing', async (body) => {
  const before = await me(people.peer)
  expect((await change(people.peer, body)).status).toBe(400)
  expect(await me(people.peer)).toEqual(before)
})

test('email, role and program are not mine to change', async () => {
  const before = await me(people.peer)
  await change(people.peer, { email: 'boss@people.test', role: 'TROCAR_ADMIN', programId: null })
  expect(await me(people.peer)).toEqual(before)
})

test('I am told when I signed in, newest first, and nobody else is', async () => {
  const { resident, peer } = people
  for (let time = 0; time < 2; time += 1) await api.call(resident, 'POST', '/me/login-history/web')
  const { items } = (await api.call(resident, 'GET', '/me/login-history')).body as { items: { at: string }[] }
  expect(items).toHaveLength(2)
  expect(items[0]!.at >= items[1]!.at).toBe(true)
  expect((await api.call(peer, 'GET', '/me/login-history')).body).toEqual({ items: [] })
  expect((await change(null, { firstName: 'Nobody' })).status).toBe(401)
})
