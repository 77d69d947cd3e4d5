import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import { commentId, type NotificationId, type UserId } from '#contract/vocabulary/ids.ts'
import { comments } from '#server/database/schema/assessments.ts'
import { notifications } from '#server/database/schema/library.ts'
import { createNotificationHandlers } from '#server/modules/notices/notifications/notification-routes.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(
  await createTestApi(
    fresh.database,
    notificationEndpoints,
    createNotificationHandlers({
      database: fresh.database,
      announcer: { announce: async () => {} },
    }),
  ),
)

const ASMT = '0190a6a0-0000-7000-8000-000000000001'

let events = 0
async function tell(userId: UserId, eventTitle: string, type: NotificationType = 'NEW_VIDEO') {
  const [row] = await fresh.database
    .insert(notifications)
    .values({
      userId,
      type,
      eventKey: `event-${(events += 1)}`,
      about: { videoId: 'v', asmtId: ASMT },
      eventTitle,
    })
    .returning({ id: notifications.id })
  return row!.id
}

type Page = Reply<typeof notificationEndpoints.listNotifications>
type Unread = Reply<typeof notificationEndpoints.countUnread>

const ask = (as: UserId | null, userId: UserId, more = '') =>
  api.call(as, 'GET', `/notification/search/findAllByUserId?userId=${userId}${more}`)
const list = async (as: UserId) => ((await ask(as, as)).body as Page)._embedded.notification
const titles = async (as: UserId) => (await list(as)).map(({ eventTitle }) => eventTitle)
const unread = async (as: UserId) =>
  (await api.call(as, 'GET', '/notification-center/unread-count')).body as Unread
const count = async (as: UserId) => (await unread(as)).count
const see = (as: UserId, ids: string[], more: object = {}) =>
  api.call(as, 'PATCH', '/notification-center/seen', { body: { ids, ...more } })
const remove = (as: UserId, id: string) => api.call(as, 'DELETE', `/notification/${id}`)
const restore = (as: UserId, deletion: string) =>
  api.call(as, 'PATCH', `/notification-center/restore/${deletion}`)
const removeRead = (as: UserId, deletionId: string, upTo: NotificationId) =>
  api.call(as, 'POST', '/notification-center/delete-read', { body: { deletionId, upTo } })

test('I am told what concerns me, newest first, and nobody else is', async () => {
  await tell(people.resident, 'First')
  const id = await tell(people.resident, 'Second')
  expect(await titles(people.resident)).toEqual(['Second', 'First'])
  expect(await count(people.resident)).toBe(2)
  expect(await list(people.peer)).toEqual([])
  // Spec 1 §3.
  expect((await list(people.resident))[0]).toMatchObject({ id, notificationId: id, asmtId: ASMT })
})

test('other people’s notifications are not found', async () => {
  for (const as of [people.peer, people.faculty, people.admin])
    expect((await ask(as, people.resident)).status).toBe(404)
})

test('new-assessment notifications are relevant only to residents', async () => {
  await tell(people.faculty, 'Assessed', 'NEW_ASMT')
  await tell(people.peer, 'Assessed', 'NEW_ASMT')
  expect(await list(people.faculty)).toEqual([])
  expect(await unread(people.faculty)).toEqual({ count: 0, unseen: [] })
  expect(await count(people.peer)).toBe(1)
})

test('a type that only a later version knows is returned as it is', async () => {
  await tell(people.foreignResident, 'Storm at noon', 'WEATHER' as NotificationType)
  expect(await list(people.foreignResident)).toMatchObject([{ type: 'WEATHER', eventTitle: 'Storm at noon' }])
})

test('what I have seen stays seen, however often I say so', async () => {
  const { programDirector } = people
  const id = await tell(programDirector, 'Seen')
  const other = await tell(programDirector, 'Not seen')
  for (let time = 0; time < 2; time += 1) expect((await see(programDirector, [id])).status).toBe(200)
  expect(await unread(programDirector)).toEqual({ count: 1, unseen: [other] })
  expect((await list(programDirector)).map(({ isSeen }) => isSeen)).toEqual([false, true])
})

test('marking all as read leaves what arrived later', async () => {
  const { implementationManager: person } = people
  await tell(person, 'One')
  const upTo = await tell(person, 'Two')
  const later = await tell(person, 'Three')
  await see(person, [upTo], { upTo })
  expect((await unread(person)).unseen).toEqual([later])
})

test('nobody sees, deletes or restores a notification in my place', async () => {
  const { peer, foreignResident } = people
  const id = await tell(peer, 'Mine')
  const before = await count(peer)
  await see(foreignResident, [id], { upTo: id })
  expect((await remove(foreignResident, id)).status).toBe(404)
  await removeRead(foreignResident, randomUUID(), id)
  expect(await count(peer)).toBe(before)
  await remove(peer, id)
  await restore(foreignResident, id)
  expect(await titles(peer)).not.toContain('Mine')
})

test('what I delete disappears and is no longer counted, and comes back if I undo it', async () => {
  const { fieldTeamMember: person } = people
  await tell(person, 'Stays')
  const id = await tell(person, 'Goes')
  for (let time = 0; time < 2; time += 1) expect((await remove(person, id)).status).toBe(200)
  expect(await titles(person)).toEqual(['Stays'])
  expect(await count(person)).toBe(1)
  for (let time = 0; time < 2; time += 1) expect((await restore(person, id)).status).toBe(200)
  expect(await titles(person)).toEqual(['Goes', 'Stays'])
})

test('the event of what I deleted does not notify me a second time', async () => {
  const { foreignCoordinator: person } = people
  const id = await tell(person, 'Once')
  await remove(person, id)
  const again = { userId: person, type: 'NEW_VIDEO', eventKey: `event-${events}`, about: {} } as const
  await fresh.database
    .insert(notifications)
    .values({ ...again, eventTitle: 'Once' })
    .onConflictDoNothing()
  expect(await list(person)).toEqual([])
})

test('deleting everything that I have read leaves what is unread and what arrived later', async () => {
  const { proctoringFaculty: person } = people
  const read = await tell(person, 'Read')
  const upTo = await tell(person, 'Unread')
  const later = await tell(person, 'Read later')
  await see(person, [read, later])
  const deletion = randomUUID()
  for (let time = 0; time < 2; time += 1) await removeRead(person, deletion, upTo)
  expect(await titles(person)).toEqual(['Read later', 'Unread'])
  await restore(person, deletion)
  expect(await titles(person)).toEqual(['Read later', 'Unread', 'Read'])
})

test('the list comes page by page, and the count goes beyond its first page', async () => {
  const { foreignFaculty: person } = people
  for (let number = 1; number <= 55; number += 1) await tell(person, `Video ${number}`)
  expect(await list(person)).toHaveLength(55)
  expect(await count(person)).toBe(55)
  const first = (await ask(person, person, '&limit=40')).body as Page
  // What arrives meanwhile is not on the next page.
  await tell(person, 'Meanwhile')
  const second = (await ask(person, person, `&limit=40&cursor=${first.next}`)).body as Page
  const all = [...first._embedded.notification, ...second._embedded.notification]
  expect(all.map(({ eventTitle }) => eventTitle)).toEqual(
    Array.from({ length: 55 }, (_video, at) => `Video ${55 - at}`),
  )
  expect(second.next).toBeNull()
  expect((await ask(person, person, '&cursor=nonsense')).status).toBe(400)
})

test('without a session nothing is returned', async () => {
  expect((await ask(null, people.resident)).status).toBe(401)
  expect((await api.call(null, 'GET', '/notification-center/unread-count')).status).toBe(401)
})

test('a withdrawn notification is in no list and not counted, until it is restored', async () => {
  const id = await tell(people.coordinator, 'Of a deleted video')
  const withdraw = (withdrawnFor: string | null) =>
    fresh.database.update(notifications).set({ withdrawnFor }).where(eq(notifications.id, id))
  await withdraw('deleted:v')
  expect(await list(people.coordinator)).toEqual([])
  expect(await count(people.coordinator)).toBe(0)
  await withdraw(null)
  expect(await count(people.coordinator)).toBe(1)
})

test('a name given later also appears in notifications of a backup from before', async () => {
  const { database } = fresh
  const { videoId } = await addVideo(database, people.resident)
  const id = commentId.parse(randomUUID())
  const said = { comment: 'Mind the left hand', timeStamp: 1, supersedes: [], writtenAt: new Date() }
  await database.insert(comments).values({ id, videoId, authorId: people.faculty, type: 'REPLY', ...said })
  const about = { videoId, commentId: id }
  const row = { userId: people.admin, eventKey: `comment:${id}`, about, eventTitle: 'Knots' } as const
  await database.insert(notifications).values({ ...row, type: 'REPLY' })
  const folder = 'server/restore/former-migrations'
  const file = (await readdir(folder)).find((name) => name.endsWith('_who-wrote-a-comment.sql'))
  await database.$client.query(await readFile(`${folder}/${file}`, 'utf8'))
  expect(await list(people.admin)).toMatchObject([
    { about: { ...about, commentType: 'REPLY' }, person: { id: people.faculty } },
  ])
})
