import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { visibleAudiences } from '#contract/policies/learning/courses.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import type { AccountOrder } from '#server/account/account-order.ts'
import { createAccount } from '#server/account/create-account.ts'
import { listCoursesOfGroup } from '#server/modules/learning/course-store.ts'
import { findActor, findIdentity } from '#server/login/actor-store.ts'
import { findAccountByEmail } from '#server/login/sign-in/sign-in-store.ts'
import { createSignIn } from '#server/login/sign-in/sign-in-service.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { ownEnvironment, programOf } from '#tests/support/server-program.ts'

const password = 'a long enough one'
const publicUrl = 'https://trocar.example'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.close())

function orderOf(role: AccountOrder['role'], change: Partial<AccountOrder> = {}): AccountOrder {
  return {
    email: `${role.toLowerCase()}@hospital.example`,
    firstName: 'Maya',
    lastName: 'Okafor',
    role,
    program: null,
    hasLetter: false,
    ...change,
  }
}
const make = (order: AccountOrder) => createAccount(fresh.database, order, password, publicUrl)
const mayEnter = async (email: string, typed = password) => {
  const signIn = createSignIn({ pool: fresh.database.$client, countingKey: 'a key' })
  return (await signIn({ email, password: typed, address: '192.0.2.1' })).ok
}

async function actorOf(email: string) {
  const account = await findAccountByEmail(fresh.database.$client, email)
  const actor = account === null ? null : await findActor(fresh.database.$client, account.id)
  return actor ?? expect.fail(`${email} is nobody.`)
}
async function count(table: string): Promise<number> {
  const { rows } = await fresh.database.$client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table}`,
  )
  return rows[0]!.n
}

test('in an empty database every role gets an account that signs in, and one program is created for all', async () => {
  for (const role of roles) await make(orderOf(role))
  for (const role of roles) {
    expect(await mayEnter(orderOf(role).email), role).toBe(true)
    expect((await actorOf(orderOf(role).email)).role).toBe(role)
  }
  expect(await mayEnter(orderOf('RESIDENT').email, 'another password')).toBe(false)
  expect([await count('systems'), await count('programs'), await count('user_groups')]).toEqual([1, 1, 1])
})

test('residents and instructors belong to the program, the resident to its group too, an administrator to none', async () => {
  for (const role of roles) await make(orderOf(role))
  const resident = await actorOf(orderOf('RESIDENT').email)
  expect(resident.programIds).toHaveLength(1)
  expect(resident.userGroupIds).toHaveLength(1)
  for (const role of ['FACULTY', 'PROGRAM_DIRECTOR', 'SYSTEM_COORDINATOR', 'FIELD_TEAM_MEMBER'] as const)
    expect((await actorOf(orderOf(role).email)).programIds, role).toEqual(resident.programIds)
  expect(await make(orderOf('TROCAR_ADMIN', { email: 'second@hospital.example' }))).toEqual([
    'second@hospital.example may sign in now, as TROCAR_ADMIN.',
  ])
})

test('a resident of an empty installation can record against the modules of the default curriculum', async () => {
  await make(orderOf('RESIDENT'))
  const [groupId] = (await actorOf(orderOf('RESIDENT').email)).userGroupIds
  const courses = await listCoursesOfGroup(
    fresh.database,
    groupId ?? expect.fail('no group'),
    visibleAudiences('resident'),
  )
  expect(courses.map(({ name }) => name)).toEqual(expect.arrayContaining(['Orientation', 'Suturing']))
  expect(courses.flatMap(({ activities }) => activities).some(({ isRecordable }) => isRecordable)).toBe(true)
})

test('the first account of an administrator creates no program', async () => {
  await make(orderOf('TROCAR_ADMIN'))
  expect(await count('programs')).toBe(0)
})

test('an existing email, however it is written, is refused, and its password stays', async () => {
  await make(orderOf('TROCAR_ADMIN', { email: 'Maya@hospital.example' }))
  const again = orderOf('FACULTY', { email: 'maya@HOSPITAL.example' })
  await expect(createAccount(fresh.database, again, 'another password', publicUrl)).rejects.toThrow(
    'There is an account for maya@HOSPITAL.example already. Nothing was changed.',
  )
  expect(await count('users')).toBe(1)
  expect(await count('programs')).toBe(0)
  expect(await mayEnter('maya@hospital.example')).toBe(true)
})

const identityOf = async (email: string) => {
  const account = await findAccountByEmail(fresh.database.$client, email)
  return account === null
    ? null
    : ((await findIdentity(fresh.database.$client, account.id))?.identity ?? null)
}

test('somebody of the workshop portal alone signs in, and needs no program', async () => {
  const order = orderOf('WORKSHOP_ADMIN')
  expect(await make(order)).toEqual([
    `${order.email} may sign in now, in the workshop portal as WORKSHOP_ADMIN.`,
  ])
  expect(await mayEnter(order.email)).toBe(true)
  expect(await identityOf(order.email)).toMatchObject({
    residency: null,
    workshop: { role: 'WORKSHOP_ADMIN' },
  })
  expect(await count('programs')).toBe(0)
})

test('somebody known keeps name, password and role, and works in the workshop portal as well', async () => {
  const email = 'maya@hospital.example'
  await make(orderOf('FACULTY', { email }))
  const order = orderOf('WORKSHOP_ADMIN', { email: 'Maya@hospital.example', firstName: 'Another' })
  const said = await createAccount(fresh.database, order, 'another password', publicUrl)
  expect(said[0]).toContain('name and password stay')
  expect(await identityOf(email)).toMatchObject({
    residency: { role: 'FACULTY' },
    workshop: { role: 'WORKSHOP_ADMIN' },
  })
  expect([await mayEnter(email), await mayEnter(email, 'another password')]).toEqual([true, false])
  expect(await count('users')).toBe(1)
  await make(orderOf('FACILITATOR', { email }))
  expect(await identityOf(email)).toMatchObject({ workshop: { role: 'FACILITATOR' } })
  const { rows } = await fresh.database.$client.query(
    `SELECT before, after FROM audit_entries WHERE action = 'account-changed' ORDER BY id`,
  )
  expect(rows).toEqual([
    { before: { workshopRole: null }, after: { workshopRole: 'WORKSHOP_ADMIN' } },
    { before: { workshopRole: 'WORKSHOP_ADMIN' }, after: { workshopRole: 'FACILITATOR' } },
  ])
})

test('somebody of the workshop portal alone gets a role in the residency, and keeps name and password', async () => {
  const email = 'ana@hospital.example'
  await make(orderOf('FACILITATOR', { email }))
  const order = orderOf('RESIDENT', { email: 'ANA@hospital.example', firstName: 'Another' })
  const said = await createAccount(fresh.database, order, 'another password', publicUrl)
  expect(said).toContain('ANA@hospital.example has an account already: name and password stay.')
  expect(await identityOf(email)).toMatchObject({
    residency: { role: 'RESIDENT' },
    workshop: { role: 'FACILITATOR' },
  })
  expect([await mayEnter(email), await mayEnter(email, 'another password')]).toEqual([true, false])
  expect([await count('users'), await count('group_members')]).toEqual([1, 1])
})

test('somebody invited who never registered may sign in with the password that the operator gave', async () => {
  for (const [first, second] of [
    ['FACILITATOR', 'RESIDENT'],
    ['RESIDENT', 'FACILITATOR'],
  ] as const) {
    const email = `${first.toLowerCase()}-first@hospital.example`
    await make(orderOf(first, { email }))
    await fresh.database.$client.query('UPDATE users SET password_hash = NULL')
    await make(orderOf(second, { email }))
    expect(await mayEnter(email)).toBe(true)
  }
})

test('two at once create one program and one account', async () => {
  const order = orderOf('RESIDENT')
  const made = await Promise.allSettled([make(order), make(order), make(orderOf('FACULTY'))])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect([await count('users'), await count('programs')]).toEqual([2, 1])
})

test('a program is named if there are several, and one that does not exist is no program', async () => {
  await make(orderOf('FACULTY', { program: 'Urology' }))
  await expect(make(orderOf('RESIDENT', { program: 'Cardiology' }))).rejects.toThrow(
    'There is no program "Cardiology". There are: "Urology".',
  )
  await fresh.database.$client.query(
    `INSERT INTO programs (system_id, title) SELECT id, 'Gynecology' FROM systems`,
  )
  await expect(make(orderOf('RESIDENT'))).rejects.toThrow('which one it is: "Gynecology", "Urology"')
  await make(orderOf('RESIDENT', { program: 'Urology' }))
  expect((await actorOf(orderOf('RESIDENT').email)).programIds).toEqual(
    (await actorOf(orderOf('FACULTY').email)).programIds,
  )
})

test('a short password is refused', async () => {
  await expect(createAccount(fresh.database, orderOf('RESIDENT'), '1234567', publicUrl)).rejects.toThrow(
    /8 characters/,
  )
  expect(await count('users')).toBe(0)
})

test('run as a command, it reads the password from standard input and creates the account', async () => {
  const args = ['--email', 'ruth@hospital.example', '--name', 'Ruth Anne Weber', '--role', 'FACULTY']
  const child = spawn('node', [programOf('account'), ...args], {
    env: { ...ownEnvironment(), DATABASE_URL: fresh.url },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  child.stdin.end(`${password}\n`)
  const [code] = await once(child, 'close')
  expect(said).toContain('ruth@hospital.example may sign in now, as FACULTY.')
  expect(code).toBe(0)
  expect(await mayEnter('ruth@hospital.example')).toBe(true)
})
