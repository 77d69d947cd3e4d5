import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/endpoints/notices/notifications.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NotificationId, UserId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { createNotificationHandlers } from '#server/modules/notices/notifications/notification-routes.ts'
import type { Announcement } from '#server/ports.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const announced: Announcement[] = []
const announcer = {
  announce: async (_tx: unknown, said: readonly Announcement[]) => void announced.push(...said),
}
const api = untilEnd(
  await createTestApi(
    fresh.database,
    notificationEndpoints,
    createNotificationHandlers({ database: fresh.database, announcer }),
  ),
)

const ASMT = '0190a6a0-0000-7000-8000-000000000001'

async function tell(userId: UserId, eventTitle: string): Promise<NotificationId> {
  const about = { videoId: 'v', asmtId: ASMT }
  const [row] = await fresh.database
    .insert(notifications)
    .values({ userId, type: 'NEW_VIDEO', eventKey: randomUUID(), about, eventTitle })
    .returning({ id: notifications.id })
  return row!.id
}

const see = (as: UserId, ids: string[], more: object = {}) =>
  api.call(as, 'PATCH', '/notification-center/seen', { body: { ids, ...more } })
const remove = (as: UserId, id: string) => api.call(as, 'DELETE', `/notification/${id}`)
const restore = (as: UserId, deletion: string) =>
  api.call(as, 'PATCH', `/notification-center/restore/${deletion}`)
const removeRead = (as: UserId, deletionId: string, upTo: NotificationId) =>
  api.call(as, 'POST', '/notification-center/delete-read', { body: { deletionId, upTo } })

describe('what I do with my list, my other devices hear at once', () => {
  const person = people.programDirector
  beforeEach(() => void announced.splice(0))

  test('deleting: which one to remove, and once, however often it is sent', async () => {
    const id = await tell(person, 'Goes')
    for (let time = 0; time < 2; time += 1) await remove(person, id)
    const body = { type: 'NEW_VIDEO', notificationId: id, id, asmtId: ASMT }
    expect(announced).toMatchObject([{ to: person, topic: userTopics.notificationDelete, body }])
  })

  test('undoing it: as it first came, on the topic of its kind', async () => {
    const id = await tell(person, 'Comes back')
    await remove(person, id)
    announced.splice(0)
    for (let time = 0; time < 2; time += 1) await restore(person, id)
    expect(announced).toMatchObject([
      { to: person, topic: userTopics.notificationNewVideo, body: { notificationId: id } },
    ])
  })

  test('reading: nothing leaves the list, and the unread count is fetched again', async () => {
    const id = await tell(person, 'Read')
    for (let time = 0; time < 2; time += 1) await see(person, [id], { upTo: id })
    expect(announced).toMatchObject([
      { to: person, topic: userTopics.notificationDelete, body: { type: 'SEEN', id: null } },
    ])
  })

  test('deleting everything read, and undoing that: one message for all of them', async () => {
    const ids = [await tell(person, 'One'), await tell(person, 'Two')]
    await see(person, ids)
    announced.splice(0)
    const deletion = randomUUID()
    await removeRead(person, deletion, ids[1]!)
    await restore(person, deletion)
    const both = expect.arrayContaining(ids)
    expect(announced).toMatchObject([
      { topic: userTopics.notificationDelete, body: { notificationId: null, ids: both } },
      { topic: userTopics.notificationNewVideo, body: { notificationId: null, ids: both } },
    ])
  })

  test('nobody hears what changed nothing, nor what others tried', async () => {
    const id = await tell(person, 'Mine')
    await see(people.peer, [id])
    await remove(people.peer, id)
    await restore(person, randomUUID())
    expect(announced).toEqual([])
  })
})
