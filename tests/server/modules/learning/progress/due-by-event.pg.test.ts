import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Task } from '#contract/endpoints/learning/tasks.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { groupMembers } from '#server/database/schema/memberships.ts'
import {
  eventActivities,
  eventCourses,
  eventGroups,
  eventPeople,
  eventReplies,
  events,
} from '#server/database/schema/schedule.ts'
import { createProgressApi } from '#tests/support/progress-api.ts'

const { database, people, suturing, entry, get, complete, makeDue } = await createProgressApi()
const { resident, peer, groupId, programId } = people
const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

beforeEach(async () => {
  await database.delete(events)
  await database.update(groupMembers).set({ joinedAt: null })
})

async function plan(days: number, asked: 'group' | 'resident', about: { activities?: readonly string[] }) {
  const id = randomUUID() as EventId
  const startDate = inDays(days)
  const endDate = new Date(startDate.getTime() + 3_600_000)
  await database.insert(events).values({
    id,
    programId,
    title: 'Skills lab',
    location: '',
    startDate,
    endDate,
    notes: '',
    eventType: 'LAB_SESSION',
    createdById: people.programDirector,
  })
  if (asked === 'group')
    await database.insert(eventGroups).values({ eventId: id, userGroupId: groupId, startDate, endDate })
  else
    await database
      .insert(eventPeople)
      .values({ eventId: id, userId: resident, kind: 'RESIDENT', startDate, endDate })
  await database.insert(eventCourses).values({ eventId: id, courseId: suturing.id })
  for (const activityId of about.activities ?? [])
    await database.insert(eventActivities).values({ eventId: id, activityId: activityId as never })
  return { id, start: startDate.toISOString() }
}

const tasksOf = async (who: 'resident' | 'peer', which = 'upcoming-tasks') =>
  ((await get(who, which)).body as { items: Task[] }).items

describe('an event with courses and activities', () => {
  it('asks nothing of somebody who joined the group after it began, unless they are asked by name (0381)', async () => {
    await database
      .update(groupMembers)
      .set({ joinedAt: inDays(-2) })
      .where(eq(groupMembers.userId, resident))
    await database.update(groupMembers).set({ joinedAt: null }).where(eq(groupMembers.userId, peer))
    await plan(-3, 'group', {})
    expect(await tasksOf('resident', 'past-due-tasks')).toEqual([])
    expect(await tasksOf('peer', 'past-due-tasks')).toHaveLength(3)
    await plan(-1, 'group', {})
    expect(await tasksOf('resident', 'past-due-tasks')).toHaveLength(3)
    await database.delete(events)
    await plan(-3, 'resident', {})
    expect(await tasksOf('resident', 'past-due-tasks')).toHaveLength(3)
  })

  it('makes its activities due at its start, for the group that is asked', async () => {
    const [first] = suturing.activities
    const { start } = await plan(3, 'group', { activities: [first!] })
    for (const who of ['resident', 'peer'] as const)
      expect(await tasksOf(who)).toMatchObject([{ activityId: first, dueDate: start, pastDue: false }])
  })

  it('is about the whole course if it names none of its activities', async () => {
    await plan(3, 'group', {})
    expect(await tasksOf('resident')).toHaveLength(3)
  })

  it('concerns only those it asks, and not those who said no', async () => {
    const { id } = await plan(3, 'resident', {})
    expect(await tasksOf('resident')).toHaveLength(3)
    expect(await tasksOf('peer')).toEqual([])
    await database
      .insert(eventReplies)
      .values({ eventId: id, userId: resident, reply: 'NO', repliedAt: new Date() })
    expect(await tasksOf('resident')).toEqual([])
  })

  it('counts if it is earlier than the group’s date, and no more once it is deleted', async () => {
    const ofGroup = await makeDue(suturing, 5)
    const { start } = await plan(2, 'group', {})
    expect((await tasksOf('resident'))[0]?.dueDate).toBe(start)
    await database.delete(events)
    expect((await tasksOf('resident'))[0]?.dueDate).toBe(ofGroup)
    await plan(9, 'group', {})
    expect((await tasksOf('resident'))[0]?.dueDate).toBe(ofGroup)
  })

  it('that is over makes those who have not completed it past due, until they have', async () => {
    await plan(-2, 'group', {})
    const behind = async () =>
      ((await get('faculty', 'people-behind')).body as { items: { userId: string }[] }).items.map(
        ({ userId }) => userId,
      )
    expect((await behind()).toSorted()).toEqual([resident, peer].toSorted())
    await complete(peer, suturing, ...suturing.activities)
    expect(await behind()).toEqual([resident])
    expect(await tasksOf('resident', 'past-due-tasks')).toHaveLength(3)
  })

  it('makes nothing in other courses due', async () => {
    await plan(3, 'group', {})
    const named = (await tasksOf('resident')).map(({ courseId }) => courseId)
    expect(named).not.toContain(entry.id)
  })
})
