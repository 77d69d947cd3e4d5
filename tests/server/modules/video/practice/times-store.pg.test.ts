import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActivityId, TimedAsmtId, UserId } from '#contract/vocabulary/ids.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { listAttempts, listPracticingResidents } from '#server/modules/video/practice/times-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const course = await addCourse(fresh.database, { name: 'Suturing' })
const activityId = await addActivity(fresh.database, course, { name: 'Knot' })
// The first is the best: it is too old to be listed.
const attempts = Array.from({ length: 60 }, (_, number) => ({
  id: randomUUID() as TimedAsmtId,
  ownerId: people.resident,
  activityId,
  userGroupId: people.groupId,
  length: 30 + number,
  createdAt: new Date(Date.UTC(2026, 2, 1, 10, number)),
}))
await fresh.database.insert(timedAssessments).values(attempts)

test('the newest fifty attempts of an activity are listed, with count and best of all of them', async () => {
  const rows = await listAttempts(fresh.database, people.resident, null)
  expect(rows.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, (_, place) => 89 - place))
  expect(rows[0]).toMatchObject({ count: 60, best: 30, activityName: 'Knot', courseName: 'Suturing' })
})

test('somebody who teaches no group of theirs is shown no attempt', async () => {
  const nobody = { programIds: [], groupIds: [] }
  expect(await listAttempts(fresh.database, people.resident, nobody)).toEqual([])
  const theirs = { programIds: [], groupIds: [people.groupId] }
  expect(await listAttempts(fresh.database, people.resident, theirs)).toHaveLength(50)
})

test('no activity is left out, however many somebody practiced', async () => {
  const { database } = fresh
  const many: ActivityId[] = []
  for (let place = 0; place < 250; place += 1) many.push(await addActivity(database, course))
  await database.execute(sql`
    INSERT INTO timed_assessments (id, owner_id, activity_id, user_group_id, length)
    SELECT gen_random_uuid(), ${people.peer}, activity_id, ${people.groupId}, 60
    FROM unnest(${sql.param(many)}::uuid[]) AS activity_id, generate_series(1, 50)`)
  const practiced = new Set((await listAttempts(database, people.peer, null)).map((row) => row.activityId))
  expect(practiced).toEqual(new Set(many))
})

async function practice(ownerId: UserId): Promise<void> {
  await fresh.database.insert(timedAssessments).values({
    id: randomUUID() as TimedAsmtId,
    ownerId,
    activityId,
    userGroupId: people.groupId,
    length: 30,
  })
}

test('who practiced is listed by the rules of language, a page at a time', async () => {
  const names = ['Zimmer', 'Álvarez', 'Abel', '']
  for (const lastName of names) {
    const ownerId = await addPerson(fresh.database, { firstName: 'Qx', lastName, memberOf: [people.groupId] })
    await practice(ownerId)
  }
  const scope = { programIds: [], groupIds: [people.groupId] }
  const list = (after: UserId | null) =>
    listPracticingResidents(fresh.database, { scope, search: 'qx', sort: 'name', after, limit: 2 })
  const first = await list(null)
  const second = await list(first.rows[1]!.id)
  expect([...first.rows, ...second.rows].map(({ fullName }) => fullName)).toEqual([
    'Qx Abel',
    'Qx Álvarez',
    'Qx',
    'Qx Zimmer',
  ])
})

test('who practiced is found by each word of a name, and not by an email', async () => {
  const [lastName, email] = ['Muñoz', 'unmistakable@practice.test']
  const ownerId = await addPerson(fresh.database, {
    firstName: 'Iñaki',
    lastName,
    email,
    memberOf: [people.groupId],
  })
  await practice(ownerId)
  const scope = { programIds: [], groupIds: [people.groupId] }
  const list = (search: string) =>
    listPracticingResidents(fresh.database, { scope, search, sort: 'newest', after: null, limit: 5 })
  expect(await list('munoz INA')).toMatchObject({ total: 1, rows: [{ id: ownerId, count: 1 }] })
  expect(await list('unmistakable')).toEqual({ total: 0, rows: [] })
})
