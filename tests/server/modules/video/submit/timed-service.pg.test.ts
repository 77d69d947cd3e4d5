import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { timedAsmtId, type UserId } from '#contract/vocabulary/ids.ts'
import { timedAssessments } from '#server/database/schema/assessments.ts'
import { findActor } from '#server/login/actor-store.ts'
import { deletePractice } from '#server/modules/video/practice/practice-store.ts'
import { saveTimedAssessment } from '#server/modules/video/submit/timed-service.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addPerson, moveToGroup } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const actorOf = async (id: UserId): Promise<Actor> => (await findActor(database.$client, id))!
const resident = await actorOf(people.resident)
const activityId = await addActivity(database, await addCourse(database))
const newId = () => timedAsmtId.parse(randomUUID())
const time = (change: object = {}) => ({
  params: {},
  query: {},
  body: { id: newId(), activityId, userGroupId: people.groupId, length: 95, ...change },
})
const keep = (actor: Actor, input: ReturnType<typeof time>, key: string | null = null) =>
  saveTimedAssessment(database, actor, input, key)
const countOf = (id: string) =>
  database.$count(timedAssessments, eq(timedAssessments.id, timedAsmtId.parse(id)))

test('a time that is sent twice is stored once, with when it was practiced', async () => {
  const practicedAt = '2026-02-01T08:00:00.000Z'
  const input = time({ practicedAt })
  expect(await keep(resident, input)).toEqual({ ok: true, value: { id: input.body.id } })
  expect(await keep(resident, input)).toEqual({ ok: true, value: { id: input.body.id } })
  const stored = await database.select().from(timedAssessments).where(eq(timedAssessments.id, input.body.id))
  expect(stored.map(({ createdAt }) => createdAt.toISOString())).toEqual([practicedAt])
})

test('a time from a device whose clock runs ahead was practiced now, however often it is sent', async () => {
  const input = time({ practicedAt: '2100-01-01T00:00:00.000Z' })
  for (let sent = 0; sent < 2; sent += 1) expect(await keep(resident, input)).toMatchObject({ ok: true })
  const stored = await database.select().from(timedAssessments).where(eq(timedAssessments.id, input.body.id))
  expect(stored.map(({ createdAt }) => createdAt.getTime() <= Date.now())).toEqual([true])
})

test('something else under the same id is refused, and the stored time stays', async () => {
  const input = time()
  await keep(resident, input)
  const other = await keep(resident, { ...input, body: { ...input.body, length: 12 } })
  expect(other).toMatchObject({ ok: false, failure: { code: 'idempotency-conflict' } })
  const byAnother = await keep(await actorOf(people.peer), input)
  expect(byAnother).toMatchObject({ ok: false, failure: { code: 'idempotency-conflict' } })
  const [stored] = await database
    .select()
    .from(timedAssessments)
    .where(eq(timedAssessments.id, input.body.id))
  expect(stored).toMatchObject({ length: 95, ownerId: people.resident })
})

test('a time that is there is no refusal when it is sent again, though its person left the group', async () => {
  const who = await addPerson(database, { programId: people.programId, memberOf: [people.groupId] })
  const input = time()
  const first = await keep(await actorOf(who), input)
  expect(first).toMatchObject({ ok: true })
  await moveToGroup(database, who, people.foreignGroupId)
  const moved = await actorOf(who)
  expect(await keep(moved, input)).toEqual(first)
  expect(await keep(moved, time())).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  const another = await actorOf(people.foreignResident)
  expect(await keep(another, input)).toEqual(await keep(another, time()))
})

test('a time that was deleted stays deleted when its device sends it again; saving it anew brings it back', async () => {
  const input = time()
  const { id } = input.body
  const key = randomUUID()
  const first = await keep(resident, input, key)
  await deletePractice(database, people.resident, id)
  expect(await keep(resident, input, key)).toEqual(first)
  expect(await countOf(id)).toBe(0)
  expect(await keep(resident, input, randomUUID())).toEqual(first)
  expect(await countOf(id)).toBe(1)
})

test('a time without an id is stored once for each key, and another one under the same key is refused', async () => {
  const input = time({ id: undefined })
  const key = randomUUID()
  const first = await keep(resident, input, key)
  expect(first).toMatchObject({ ok: true })
  expect(await keep(resident, input, key)).toEqual(first)
  const other = await keep(resident, { ...input, body: { ...input.body, length: 12 } }, key)
  expect(other).toMatchObject({ ok: false, failure: { code: 'idempotency-conflict' } })
})

test('a time of a group that has ended since is still accepted', async () => {
  const former = await actorOf(people.inactiveResident)
  expect(await keep(former, time({ userGroupId: people.expiredGroupId }))).toMatchObject({ ok: true })
})

test('a time in a group where somebody only proctors, or is not, is refused like one of no group', async () => {
  const foreign = await keep(resident, time({ userGroupId: people.foreignGroupId }))
  const proctored = await keep(
    await actorOf(people.proctoringFaculty),
    time({ userGroupId: people.foreignGroupId }),
  )
  const none = await keep(resident, time({ userGroupId: randomUUID() }))
  expect(foreign).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  expect([foreign, proctored]).toEqual([none, none])
})
