import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMyNotifications, markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import { commentId, type UserId } from '#contract/vocabulary/ids.ts'
import { comments } from '#server/database/schema/assessments.ts'
import { notifications } from '#server/database/schema/library.ts'
import { createNotificationHandlers } from '#server/modules/residency/notifications/notification-routes.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const people = await createPeople(fresh.database)
const table = { listMyNotifications, markNotificationsSeen }
const api = untilEnd(
  await createTestApi(fresh.database, table, createNotificationHandlers({ database: fresh.database })),
)

let events = 0
async function tell(userId: UserId, eventTitle: string, type: NotificationType = 'NEW_VIDEO') {
  const [row] = await fresh.database
    .insert(notifications)
    .values({ userId, type, eventKey: `event-${(events += 1)}`, about: { videoId: 'v' }, eventTitle })
    .returning({ id: notifications.id })
  return row!.id
}

interface List {
  notifications: { notificationId: string; eventTitle: string; isSeen: boolean }[]
  unseenCount: number
}
const list = async (as: UserId) => (await api.call(as, 'GET', '/notification/mine')).body as List
const see = (as: UserId, ids: string[]) => api.call(as, 'PATCH', '/notification/seen', { body: { ids } })

test('I am told what concerns me, newest first, and nobody else is', async () => {
  await tell(people.resident, 'First')
  await tell(people.resident, 'Second')
  const mine = await list(people.resident)
  expect(mine.notifications.map(({ eventTitle }) => eventTitle)).toEqual(['Second', 'First'])
  expect(mine.unseenCount).toBe(2)
  expect((await list(people.peer)).notifications).toEqual([])
})

test('new-assessment notifications are relevant only to residents', async () => {
  await tell(people.faculty, 'Assessed', 'NEW_ASMT')
  await tell(people.peer, 'Assessed', 'NEW_ASMT')
  expect(await list(people.faculty)).toEqual({ notifications: [], unseenCount: 0 })
  expect((await list(people.peer)).unseenCount).toBe(1)
})

test('what I have seen stays seen, however often I say so', async () => {
  const { programDirector } = people
  const id = await tell(programDirector, 'Seen')
  await tell(programDirector, 'Not seen')
  for (let time = 0; time < 2; time += 1) expect((await see(programDirector, [id])).status).toBe(200)
  const mine = await list(programDirector)
  expect(mine.unseenCount).toBe(1)
  expect(mine.notifications.map(({ isSeen }) => isSeen)).toEqual([false, true])
})

test('nobody sees a notification in my place', async () => {
  const { peer, foreignResident } = people
  const id = await tell(peer, 'Mine')
  const before = (await list(peer)).unseenCount
  await see(foreignResident, [id])
  expect((await list(peer)).unseenCount).toBe(before)
})

test('the count goes on beyond the newest fifty', async () => {
  for (let count = 0; count < 55; count += 1) await tell(people.foreignFaculty, `Video ${count}`)
  const mine = await list(people.foreignFaculty)
  expect(mine.notifications).toHaveLength(50)
  expect(mine.unseenCount).toBe(55)
})

test('without a session nothing is told', async () => {
  expect((await api.call(null, 'GET', '/notification/mine')).status).toBe(401)
})

test('what was withdrawn is in no list and not counted, until it is had back', async () => {
  const id = await tell(people.coordinator, 'Of a deleted video')
  const withdraw = (withdrawnFor: string | null) =>
    fresh.database.update(notifications).set({ withdrawnFor }).where(eq(notifications.id, id))
  await withdraw('deleted:v')
  expect(await list(people.coordinator)).toEqual({ notifications: [], unseenCount: 0 })
  await withdraw(null)
  expect((await list(people.coordinator)).unseenCount).toBe(1)
})

test('who replied is told of rows, too, that were written before they said so', async () => {
  const { database } = fresh
  const { videoId } = await addVideo(database, people.resident)
  const id = commentId.parse(randomUUID())
  const said = { comment: 'Mind the left hand', timeStamp: 1, supersedes: [], writtenAt: new Date() }
  await database.insert(comments).values({ id, videoId, authorId: people.faculty, type: 'REPLY', ...said })
  const about = { videoId, commentId: id }
  const row = { userId: people.admin, eventKey: `comment:${id}`, about, eventTitle: 'Knots' } as const
  await database.insert(notifications).values({ ...row, type: 'REPLY' })
  const folder = 'server/database/migrations'
  const file = (await readdir(folder)).find((name) => name.endsWith('_who-wrote-a-comment.sql'))
  await database.$client.query(await readFile(`${folder}/${file}`, 'utf8'))
  expect(await list(people.admin)).toMatchObject({
    notifications: [{ about: { ...about, commentType: 'REPLY' }, person: { id: people.faculty } }],
  })
})
