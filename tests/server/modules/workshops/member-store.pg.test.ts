import { expect, test } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import {
  addUnknown,
  findMemberships,
  joinWorkshops,
  lockByEmail,
} from '#server/modules/workshops/member-store.ts'
import { addPerson, addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const nobody = { firstName: 'Ana', lastName: 'Petrović', timezone: null, passwordHash: null }

test('only emails that nobody has are added, and where somebody is stays unsaid', async () => {
  await addPerson(database, { email: 'Known@members.test' })
  const emails = ['known@members.test', 'fresh@members.test']
  const added = await within((tx) =>
    addUnknown(
      tx,
      emails.map((email) => ({ ...nobody, email, spelled: email })),
    ),
  )
  expect([...added]).toEqual(['fresh@members.test'])
  const found = await within((tx) => lockByEmail(tx, emails))
  expect(found.map(({ email, isRegistered }) => [email, isRegistered])).toEqual([
    ['Known@members.test', false],
    ['fresh@members.test', false],
  ])
  const { rows } = await database.$client.query(
    `SELECT role, timezone FROM users WHERE email = 'fresh@members.test'`,
  )
  expect(rows).toEqual([{ role: null, timezone: 'America/New_York' }])
})

test('memberships are those of the people asked for, and joining adds what is not there yet', async () => {
  const id = await addToWorkshops(database, { role: 'FACILITATOR', isFaculty: true })
  const joining = {
    userId: id,
    role: 'PARTICIPANT',
    isFaculty: false,
    isAttendee: true,
    isInternal: false,
  } as const
  const joined = await within((tx) => joinWorkshops(tx, [joining, { ...joining, userId: people.faculty }]))
  expect(joined).toEqual(await within((tx) => findMemberships(tx, [id, people.faculty, people.admin])))
  expect(joined.get(id)).toMatchObject({ role: 'FACILITATOR', isFaculty: true, isAttendee: true })
  expect(joined.get(people.faculty)).toMatchObject({ role: 'PARTICIPANT', isFaculty: false })
})
