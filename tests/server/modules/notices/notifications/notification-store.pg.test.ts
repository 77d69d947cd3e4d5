import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type DeletionId, type NotificationId, userId as userIdOf } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import {
  countUnseen,
  deleteOne,
  deleteSeen,
  isOwn,
  listNewest,
  listUnseenIds,
  markSeen,
  restoreDeleted,
} from '#server/modules/notices/notifications/notification-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const deletion = () => randomUUID() as DeletionId
let me = { id: people.resident, role: 'RESIDENT' as const }

beforeEach(async () => {
  me = { id: await addPerson(database), role: 'RESIDENT' }
})

async function tell(change: Partial<typeof notifications.$inferInsert> = {}): Promise<NotificationId> {
  const [row] = await database
    .insert(notifications)
    .values({
      userId: me.id,
      type: 'REPLY',
      eventKey: randomUUID(),
      about: {},
      eventTitle: 'A reply',
      ...change,
    })
    .returning({ id: notifications.id })
  return row!.id
}
const listed = async (
  as: Parameters<typeof listNewest>[1] = me,
  after: NotificationId | null = null,
  limit = 99,
) => (await listNewest(database, as, after, limit)).map(({ id }) => id)
const rowOf = async (id: NotificationId) =>
  (await database.select().from(notifications).where(eq(notifications.id, id)))[0]!

describe('the list of a person', () => {
  test('is theirs, newest first, page by page, with the person who did it, if they still exist', async () => {
    const byNobody = await tell({ about: { byId: userIdOf.parse(randomUUID()) } })
    const byPeer = await tell({ about: { byId: people.peer } })
    await tell({ userId: people.peer })
    expect(await listed()).toEqual([byPeer, byNobody])
    expect(await listed(me, null, 1)).toEqual([byPeer])
    expect(await listed(me, byPeer)).toEqual([byNobody])
    expect(await listed(me, byNobody)).toEqual([])
    const [first, second] = await listNewest(database, me, null, 9)
    expect([first?.person?.id, second?.person]).toEqual([people.peer, null])
  })

  test('shows new assessments to residents alone, and counts them alike', async () => {
    const [assessment, reply] = [await tell({ type: 'NEW_ASMT' }), await tell()]
    const faculty = { ...me, role: 'FACULTY' as const }
    expect([await listed(), await listed(faculty)]).toEqual([[reply, assessment], [reply]])
    expect([await countUnseen(database, me), await countUnseen(database, faculty)]).toEqual([2, 1])
    expect(await listUnseenIds(database, faculty, 9)).toEqual([reply])
  })

  test('leaves out what was withdrawn, for whatever reason, and so does the count', async () => {
    await tell({ withdrawnFor: 'video:1' })
    expect([await listed(), await countUnseen(database, me)]).toEqual([[], 0])
  })
})

describe('what was seen', () => {
  test('is what was named, once, of one’s own', async () => {
    const [one, two] = [await tell(), await tell()]
    const theirs = await tell({ userId: people.peer })
    await markSeen(database, me.id, [one, theirs], null)
    const { seenAt } = await rowOf(one)
    expect(seenAt).toBeInstanceOf(Date)
    await markSeen(database, me.id, [one], null)
    expect((await rowOf(one)).seenAt).toEqual(seenAt)
    expect([(await rowOf(two)).seenAt, (await rowOf(theirs)).seenAt]).toEqual([null, null])
    expect(await listUnseenIds(database, me, 9)).toEqual([two])
  })

  test('is everything up to one of them, but neither what arrived later nor what is withdrawn', async () => {
    const withdrawn = await tell({ withdrawnFor: 'video:1' })
    const [one, two, later] = [await tell(), await tell(), await tell()]
    await markSeen(database, me.id, [], two)
    expect(await listUnseenIds(database, me, 9)).toEqual([later])
    expect((await rowOf(withdrawn)).seenAt).toBeNull()
    expect((await rowOf(one)).seenAt).not.toBeNull()
    await markSeen(database, me.id, [withdrawn], null)
    expect((await rowOf(withdrawn)).seenAt).not.toBeNull()
  })

  test('is nothing if nothing is named: all of it stays unread', async () => {
    await tell()
    await markSeen(database, me.id, [], null)
    expect(await countUnseen(database, me)).toBe(1)
  })

  test('of unread notifications the newest are returned, as many as requested, and all are counted', async () => {
    const ids = [await tell(), await tell(), await tell()]
    expect(await listUnseenIds(database, me, 2)).toEqual([ids[2], ids[1]])
    expect(await countUnseen(database, me)).toBe(3)
  })
})

describe('what a person deletes', () => {
  test('disappears and comes back; another’s is not affected', async () => {
    const one = await tell()
    const theirs = await tell({ userId: people.peer })
    expect([await isOwn(database, me.id, theirs), await isOwn(database, me.id, one)]).toEqual([false, true])
    expect(await deleteOne(database, me.id, theirs)).toEqual([])
    expect((await rowOf(theirs)).withdrawnFor).toBeNull()
    expect(await deleteOne(database, me.id, one)).toMatchObject([{ notificationId: one }])
    expect(await deleteOne(database, me.id, one)).toEqual([])
    expect(await listed()).toEqual([])
    await restoreDeleted(database, people.peer, one as unknown as DeletionId)
    expect(await listed()).toEqual([])
    await restoreDeleted(database, me.id, one as unknown as DeletionId)
    expect(await listed()).toEqual([one])
  })

  test('though it was withdrawn stays withdrawn for that reason, and is not restored by an undo', async () => {
    const one = await tell({ withdrawnFor: 'video:1' })
    expect(await deleteOne(database, me.id, one)).toEqual([])
    await restoreDeleted(database, me.id, one as unknown as DeletionId)
    expect((await rowOf(one)).withdrawnFor).toBe('video:1')
  })

  test('of everything read is what could be seen; an undo restores that and nothing else', async () => {
    const before = await tell({ seenAt: new Date() })
    const single = await tell({ seenAt: new Date() })
    await deleteOne(database, me.id, single)
    const unread = await tell()
    const last = await tell({ seenAt: new Date() })
    const later = await tell({ seenAt: new Date() })
    const theirs = await tell({ userId: people.peer, seenAt: new Date() })
    const id = deletion()
    await deleteSeen(database, me, id, last)
    expect(await listed()).toEqual([later, unread])
    expect((await rowOf(theirs)).withdrawnFor).toBeNull()
    await restoreDeleted(database, me.id, deletion())
    expect(await listed()).toEqual([later, unread])
    await restoreDeleted(database, me.id, id)
    expect(await listed()).toEqual([later, last, unread, before])
  })

  test('on one device and read on another ends the same in either order, and after an undo', async () => {
    const orders = [
      ['read', 'delete', 'undo'],
      ['delete', 'read', 'undo'],
      ['delete', 'undo', 'read'],
    ] as const
    for (const order of orders) {
      const one = await tell()
      const steps = {
        read: () => markSeen(database, me.id, [], one),
        delete: () => deleteOne(database, me.id, one),
        undo: () => restoreDeleted(database, me.id, one as unknown as DeletionId),
      }
      for (const step of order) await steps[step]()
      expect(await rowOf(one)).toMatchObject({ withdrawnFor: null, seenAt: expect.any(Date) })
      await steps.delete()
      expect(await listed()).not.toContain(one)
    }
  })

  test('by itself and with everything read stays deleted when only the other is undone', async () => {
    for (const isFirst of [true, false]) {
      me = { id: await addPerson(database), role: 'RESIDENT' }
      const one = await tell({ seenAt: new Date() })
      const all = deletion()
      const steps = [() => deleteOne(database, me.id, one), () => deleteSeen(database, me, all, one)]
      for (const step of isFirst ? steps : steps.toReversed()) await step()
      expect(await restoreDeleted(database, me.id, all)).toEqual([])
      expect(await listed()).toEqual([])
      expect(await restoreDeleted(database, me.id, one as unknown as DeletionId)).toHaveLength(1)
    }
  })

  test('of everything read is not what their role is not shown', async () => {
    const assessment = await tell({ type: 'NEW_ASMT', seenAt: new Date() })
    const reply = await tell({ seenAt: new Date() })
    await deleteSeen(database, { ...me, role: 'FACULTY' }, deletion(), reply)
    expect(await listed()).toEqual([assessment])
  })
})
