import { beforeEach, expect, test } from 'vitest'
import {
  addWorkshopMember,
  addWorkshopMembers,
  type NewWorkshopMember,
} from '#server/modules/workshops/add-workshop-member.ts'
import { addPerson, addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const pool = database.$client

let email = ''
let made = 0
beforeEach(() => {
  made += 1
  email = `member-${made}@workshops.test`
})

const draft = (change: Partial<NewWorkshopMember> = {}): NewWorkshopMember => ({
  email,
  firstName: 'Ana',
  lastName: 'Petrović',
  role: 'PARTICIPANT',
  ...change,
})
const add = (change: Partial<NewWorkshopMember> = {}) =>
  database.transaction((tx) => addWorkshopMember(tx, { ...draft(change), actorId: people.admin }))

async function read<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(query, values)).rows
}
const auditOf = (id: string) =>
  read<{ action: string; before: object | null; after: object | null }>(
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    id,
  )

test('somebody nobody knows is a person without a residency role', async () => {
  const added = await add({ isAttendee: true, timezone: 'Europe/Belgrade' })
  expect(added).toMatchObject({
    email,
    standing: 'new',
    before: null,
    now: { role: 'PARTICIPANT', isFaculty: false, isAttendee: true, isInternal: false, isDeactivated: false },
  })
  const [row] = await read('SELECT role, timezone, password_hash FROM users WHERE id = $1', added.id)
  expect(row).toEqual({ role: null, timezone: 'Europe/Belgrade', password_hash: null })
  expect(await auditOf(added.id)).toEqual([
    { action: 'account-created', before: null, after: { workshopRole: 'PARTICIPANT', email } },
  ])
})

test('somebody of the residency keeps name, email, password and role, and says whether they registered', async () => {
  const id = await addPerson(database, { role: 'FACULTY', email, passwordHash: 'theirs', lastName: 'Kovač' })
  const added = await add({ email: ` ${email.toUpperCase()}`, role: 'FACILITATOR', passwordHash: 'another' })
  expect(added).toMatchObject({ id, email, lastName: 'Kovač', standing: 'registered', before: null })
  const [row] = await read('SELECT role, email, password_hash FROM users WHERE id = $1', id)
  expect(row).toEqual({ role: 'FACULTY', email, password_hash: 'theirs' })
  expect(await auditOf(id)).toEqual([
    { action: 'account-changed', before: { workshopRole: null }, after: { workshopRole: 'FACILITATOR' } },
  ])
})

test('somebody invited who has not registered is told apart', async () => {
  await addPerson(database, { role: 'RESIDENT', email })
  expect(await add()).toMatchObject({ standing: 'unregistered' })
})

test('a role is raised and never lowered, and flags are added and never taken', async () => {
  await addToWorkshops(database, { email, role: 'CLINICAL_EDUCATION', isFaculty: true })
  const wider = await add({ isAttendee: true })
  expect(wider.before).toMatchObject({ role: 'CLINICAL_EDUCATION', isFaculty: true, isAttendee: false })
  expect(wider.now).toMatchObject({ role: 'CLINICAL_EDUCATION', isFaculty: true, isAttendee: true })
  expect(await auditOf(wider.id)).toEqual([])
  const raised = await add({ role: 'WORKSHOP_ADMIN', isInternal: true })
  expect(raised.now).toMatchObject({ role: 'WORKSHOP_ADMIN', isFaculty: true, isInternal: true })
})

test('somebody deactivated stays so, and the answer says it', async () => {
  await addToWorkshops(database, { email, isDeactivated: true })
  expect((await add({ isFaculty: true })).now).toMatchObject({ isDeactivated: true, isFaculty: true })
})

test('many are added in the order in which they were given, and an email that is there twice is one person', async () => {
  const known = await addPerson(database, { email })
  const many = [
    draft({ email: `zoe-${email}`, isAttendee: true }),
    draft({ isFaculty: true }),
    draft({ email: `Zoe-${email}`, isFaculty: true, role: 'FACILITATOR' }),
  ]
  const [first, second, third] = await database.transaction((tx) => addWorkshopMembers(tx, null, many))
  expect(second?.id).toBe(known)
  expect(third).toEqual(first)
  expect(first).toMatchObject({
    standing: 'new',
    now: { role: 'FACILITATOR', isFaculty: true, isAttendee: true },
  })
  expect(await database.transaction((tx) => addWorkshopMembers(tx, null, []))).toEqual([])
})

test('forty at once with the same email make one person with everything that they gave', async () => {
  const spellings = Array.from({ length: 40 }, (_none, index) =>
    index % 2 === 0 ? email : email.toUpperCase(),
  )
  const added = await Promise.all(
    spellings.map((spelled, index) =>
      add({ email: spelled, isFaculty: index === 7, role: index === 11 ? 'FACILITATOR' : 'PARTICIPANT' }),
    ),
  )
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  expect(added.filter(({ standing }) => standing === 'new')).toHaveLength(1)
  const [row] = await read(
    'SELECT role, is_faculty FROM workshop_memberships WHERE user_id = $1',
    added[0]!.id,
  )
  expect(row).toEqual({ role: 'FACILITATOR', is_faculty: true })
  expect((await auditOf(added[0]!.id)).length).toBeLessThanOrEqual(2)
})

test('two that add the same people in another order wait for each other', async () => {
  const names = Array.from({ length: 60 }, (_none, index) => draft({ email: `${index}-${email}` }))
  const orders = [names, names.toReversed(), names, names.toReversed()]
  const lists = await Promise.all(
    orders.map((list) => database.transaction((tx) => addWorkshopMembers(tx, null, list))),
  )
  expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(60)
})
