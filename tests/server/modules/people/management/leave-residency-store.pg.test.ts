import { expect, test } from 'vitest'
import {
  forgotten,
  leaveResidency,
  ofResidency,
} from '#server/modules/people/management/leave-residency-store.ts'
import { empties, goes, goesWithRow } from '#server/modules/people/management/person-references.ts'
import { lockOwner } from '#server/modules/video/owner-store.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()

/** What goes with an account, and is the person's wherever they belong. */
const ofPerson = [
  'account_links.user_id',
  'calendar_subscriptions.user_id',
  'email_changes.user_id',
  'external_accounts.user_id',
  'ended_sessions.user_id',
  'idempotency_keys.owner_id',
  'letters.user_id',
  'login_history.user_id',
  // Each portal has its own: those of the residency go.
  'notifications.user_id',
  'passkey_challenges.user_id',
  'passkeys.user_id',
  'push_subscriptions.user_id',
  'second_steps.user_id',
  'tablet_people.user_id',
  'workshop_playlists.owner_id',
]

test('whatever goes with an account is the person’s or the residency’s', () => {
  expect([...ofPerson, ...ofResidency].toSorted()).toEqual([...goes, ...goesWithRow].toSorted())
})

test('whatever is emptied is forgotten, or left with programs and teaching', () => {
  const left = empties.filter((reference) => !(forgotten as readonly string[]).includes(reference))
  expect([...new Set(left.map((reference) => reference.split('.')[0]))]).toEqual([
    'programs',
    'teaching_requests',
  ])
})

test('their place and groups go, and who they are stays', async () => {
  const { programId, groupId } = people
  const residency = { role: 'RESIDENT', programId, memberOf: [groupId], passwordHash: 'theirs' } as const
  const id = await addToWorkshops(database, { residency, email: 'leaves@portals.test' })
  await database.transaction((tx) => leaveResidency(tx, id))
  const { rows } = await database.$client.query(
    `SELECT email, role, program_id, is_active, password_hash,
      EXISTS (SELECT FROM group_members m WHERE m.user_id = u.id) AS "isMember",
      EXISTS (SELECT FROM workshop_memberships w WHERE w.user_id = u.id) AS "isOfWorkshops"
    FROM users u WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      email: 'leaves@portals.test',
      role: null,
      program_id: null,
      is_active: true,
      password_hash: 'theirs',
      isMember: false,
      isOfWorkshops: true,
    },
  ])
})

test('no recording begins for somebody who left', async () => {
  const { programId } = people
  const id = await addToWorkshops(database, {
    residency: { role: 'RESIDENT', programId },
    email: 'begins@portals.test',
  })
  const mayBegin = () => database.transaction((tx) => lockOwner(tx, id))
  expect(await mayBegin()).toBe(true)
  await database.transaction((tx) => leaveResidency(tx, id))
  expect(await mayBegin()).toBe(false)
})

test('what they were told in the residency goes, and what they were told of workshops stays', async () => {
  const residency = { role: 'RESIDENT', programId: people.programId } as const
  const id = await addToWorkshops(database, { residency, email: 'told@portals.test' })
  await database.$client.query(
    `INSERT INTO notifications (user_id, type, event_key, about, event_title)
     VALUES ($1, 'NEW_VIDEO', 'a', '{}', 'Whipple'), ($1, 'WORKSHOP', 'b', '{}', 'Hernia weekend')`,
    [id],
  )
  await database.transaction((tx) => leaveResidency(tx, id))
  const { rows } = await database.$client.query('SELECT type FROM notifications WHERE user_id = $1', [id])
  expect(rows).toEqual([{ type: 'WORKSHOP' }])
})
