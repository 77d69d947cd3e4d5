import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { maskEmail } from '#server/modules/session/change-email.ts'
import { holdEmail, untilSomebodyWaits } from '#tests/support/held-email.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

// Everybody who may change the email of somebody else.

const api = setUpPeopleApi()
const { call, rows } = api
let made = 0
let [old, email] = ['', '']
beforeEach(() => {
  made += 1
  old = `old.${made}@change.test`
  email = `new.${made}@change.test`
})
const templatesTo = async (to: string) =>
  (await rows<{ template: string }>('SELECT template FROM letters WHERE email = $1', [to])).map(
    ({ template }) => template,
  )
const person = { firstName: 'Maya', lastName: 'Okafor', timezone: 'UTC' }

async function expectTold(id: UserId, change: () => Promise<{ status: number }>) {
  const session = await api.signedIn(id)
  expect((await change()).status).toBe(200)
  expect(await session.isOver()).toBe(true)
  expect(await templatesTo(old)).toEqual(['email-changed'])
  expect(await templatesTo(email)).toEqual(['new-email'])
  expect(api.rung).toContain('mail')
}

test.each(['programDirector', 'coordinator', 'admin', 'implementationManager'] as const)(
  'a %s changes the email of a resident: they are signed out, and both emails are told',
  async (who) => {
    const { programId } = api.people()
    const id = await addPerson(api.database(), { programId, email: old, passwordHash: 'a hash' })
    const body = { ...person, email, role: 'RESIDENT' }
    await expectTold(id, () => call(api.people()[who], 'PATCH', `/user/${id}`, { body }))
  },
)

test('so it is for a coordinator', async () => {
  const { admin, coordinator } = api.people()
  const [now] = await rows<{ systemId: string }>('SELECT system_id AS "systemId" FROM users WHERE id = $1', [
    coordinator,
  ])
  const [{ id }] = (await rows<{ id: UserId }>(
    `INSERT INTO users (email, first_name, last_name, role, system_id, password_hash)
      VALUES ($1, 'Cora', 'Lee', 'SYSTEM_COORDINATOR', $2, 'a hash') RETURNING id`,
    [old, now!.systemId],
  )) as [{ id: UserId }]
  const body = { ...person, email, phone: null, systemId: now!.systemId, seen: {} }
  await expectTold(id, () => call(admin, 'PATCH', `/user/coordinator/${id}`, { body }))
})

test('an email that somebody else gets in the same moment is refused', async () => {
  const { programId, programDirector } = api.people()
  const id = await addPerson(api.database(), { programId, email: old, passwordHash: 'a hash' })
  const { taking, mayGoOn } = await holdEmail(api.database(), email)
  const answer = call(programDirector, 'PATCH', `/user/${id}`, {
    body: { ...person, email, role: 'RESIDENT' },
  })
  await untilSomebodyWaits(api.database())
  mayGoOn()
  await taking
  expect(await answer).toMatchObject({ status: 409, body: { details: { reason: 'email-taken' } } })
  expect(await templatesTo(old)).toEqual([])
})

test('another change of a person signs nobody out and writes no letter', async () => {
  const { programId, programDirector } = api.people()
  const id = await addPerson(api.database(), { programId, email: old, passwordHash: 'a hash' })
  const session = await api.signedIn(id)
  await call(programDirector, 'PATCH', `/user/${id}`, { body: { ...person, email: old, role: 'RESIDENT' } })
  expect(await session.isOver()).toBe(false)
  expect(await templatesTo(old)).toEqual([])
})

test('inactivating and reactivating people, one or many, tells those who registered', async () => {
  const { programId, programDirector } = api.people()
  const ids = [
    await addPerson(api.database(), { programId, email: old, passwordHash: 'a hash' }),
    await addPerson(api.database(), { programId, email }),
  ]
  await call(programDirector, 'PATCH', '/user/batch/inactivate-users', { body: ids })
  await call(programDirector, 'PATCH', '/user/reactivate-user', { body: { id: ids[0] } })
  expect(await templatesTo(old)).toEqual(['account-inactivated', 'account-reactivated'])
  expect(await templatesTo(email)).toEqual([])
})

test('again and again, it is done all the same, and told five times a day', async () => {
  const { programId, programDirector } = api.people()
  const id = await addPerson(api.database(), { programId, email: old, passwordHash: 'a hash' })
  for (let count = 0; count < 4; count += 1)
    for (const act of ['inactivate-user', 'reactivate-user'])
      expect((await call(programDirector, 'PATCH', `/user/${act}`, { body: { id } })).status).toBe(200)
  expect(await templatesTo(old)).toHaveLength(5)
})

test.each([
  ['maya@clinic.test', 'm•••@clinic.test'],
  ['"a@b"@clinic.test', '"•••@clinic.test'],
  ['👩@clinic.test', '👩•••@clinic.test'],
])('%s is masked as %s', (whole, masked) => expect(maskEmail(whole)).toBe(masked))
