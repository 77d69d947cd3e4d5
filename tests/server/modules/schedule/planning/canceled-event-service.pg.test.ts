import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { CanceledEvent } from '#contract/endpoints/schedule/event-planning.ts'
import type { AssetId, EventId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { userGroups } from '#server/database/schema/memberships.ts'
import { canceledEvents } from '#server/database/schema/schedule.ts'
import { programs } from '#server/database/schema/people.ts'
import { forgetCanceled } from '#server/modules/schedule/planning/canceled-event-service.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addGroup } from '#tests/support/people.ts'
import { inDays, PDF, setUpScheduleApi, type Who } from '#tests/support/schedule-api.ts'

const { call, send, plan, planned, people, database, assets, announced, clock, list } = setUpScheduleApi()

const details = (who: Who, id: string) => call(who, 'GET', `/event/details/${id}`)
const cancel = (id: string, who: Who = 'faculty') => call(who, 'DELETE', `/event/${id}`)
const bringBack = (id: string, who: Who = 'faculty') => call(who, 'POST', `/event/${id}/bring-back`)
const reply = (who: Who, id: string, said: 'YES' | 'NO') =>
  call(who, 'PUT', `/event/${id}/reply`, {
    body: { reply: said, repliedAt: new Date(clock.now).toISOString() },
  })
async function listCanceled(
  who: Who,
  query = '',
): Promise<{ events: CanceledEvent[]; total: number; next: string | null }> {
  return (await call(who, 'GET', `/event/canceled${query}`)).body as Awaited<ReturnType<typeof listCanceled>>
}
async function noticesOf(who: Who, id: string): Promise<{ about: Record<string, string> }[]> {
  const answer = await call(who, 'GET', `/notification/search/findAllByUserId?userId=${people()[who]}`)
  const { notification } = (
    answer.body as { _embedded: { notification: { about: Record<string, string> }[] } }
  )._embedded
  return notification.filter(({ about }) => about['eventId'] === id)
}

describe('a canceled event', () => {
  it('is on no schedule, and canceled again stays canceled without a second notification', async () => {
    const id = await plan()
    expect((await cancel(id)).status).toBe(200)
    for (const who of ['resident', 'faculty'] as const) expect((await details(who, id)).status).toBe(404)
    const { events } = await list('resident', '/event/resident')
    expect(events.map((event) => event.id)).not.toContain(id)
    announced.length = 0
    const before = await noticesOf('resident', id)
    expect((await cancel(id)).status).toBe(200)
    expect(await noticesOf('resident', id)).toEqual(before)
    expect(announced).toEqual([])
  })

  it('is listed for those who plan in its program, last canceled first, page by page', async () => {
    const [first, second] = [await plan({ title: 'First' }), await plan({ title: 'Second' })]
    clock.now += 60_000
    await cancel(first)
    clock.now += 60_000
    await cancel(second)
    const page = await listCanceled('faculty', '?limit=1')
    expect(page.events).toMatchObject([
      { id: second, title: 'Second', location: 'Lab 2', canceledBy: { id: people().faculty } },
    ])
    expect(page.total).toBeGreaterThanOrEqual(2)
    const rest = await listCanceled('faculty', `?limit=1&cursor=${page.next}`)
    expect(rest.events).toMatchObject([{ id: first }])
    expect((await listCanceled('admin')).events.map(({ id }) => id)).toContain(first)
    expect((await listCanceled('foreignFaculty')).events).toEqual([])
    expect((await call('resident', 'GET', '/event/canceled')).status).toBe(403)
  })

  it('is not made again by the form that made it, nor changed by one that is open', async () => {
    const event = planned()
    await send('faculty', 'POST', '/event', event)
    await cancel(event.id)
    const { id, ...fields } = event
    const refused = { status: 409, body: { details: { reason: 'canceled' } } }
    expect(await send('faculty', 'POST', '/event', event)).toMatchObject(refused)
    expect(await send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 1 })).toMatchObject(refused)
    expect((await send('foreignFaculty', 'PATCH', `/event/${id}`, { notes: '' })).status).toBe(404)
  })

  it('is forgotten a month after it was canceled and would have ended', async () => {
    const [soon, late] = [await plan(), await plan({ startDate: inDays(60), endDate: inDays(60, 1) })] as [
      EventId,
      EventId,
    ]
    await cancel(soon)
    await cancel(late)
    const forget = (day: number) =>
      forgetCanceled({ database: database(), assets: assets(), now: () => Date.parse(inDays(day)) })
    await forget(29)
    expect((await listCanceled('faculty')).events.map(({ id }) => id)).toEqual(
      expect.arrayContaining([soon, late]),
    )
    await forget(40)
    const left = (await listCanceled('faculty')).events.map(({ id }) => id)
    expect([left.includes(soon), left.includes(late)]).toEqual([false, true])
    expect((await bringBack(soon)).status).toBe(404)
    expect((await bringBack(late)).status).toBe(200)
  })
})

it('files of canceled events that were deleted with their program are dropped', async () => {
  const event = planned()
  const created = await send('faculty', 'POST', '/event', event, [{ name: 'Handout.pdf', bytes: PDF }])
  const [file] = (created.body as EventDetails).attachments
  const id = file!.filePath.split('/')[1] as AssetId
  const forget = () => forgetCanceled({ database: database(), assets: assets(), now: () => clock.now })
  await cancel(event.id)
  await forget()
  expect(await assets().find(id)).not.toBeNull()
  await database()
    .delete(canceledEvents)
    .where(eq(canceledEvents.id, event.id as EventId))
  await forget()
  expect(await assets().find(id)).toBeNull()
})

describe('brought back', () => {
  it('it is as it was, with its replies and files, and a higher version for calendars', async () => {
    const { resident, faculty, fieldTeamMember, groupId } = people()
    const courseId = await addCourse(database())
    const activityId = await addActivity(database(), courseId)
    const event = planned({
      notes: 'Bring gloves.',
      residentAttendance: [resident],
      proctorAttendance: [faculty],
      internalAttendance: [fieldTeamMember],
      courses: [{ courseId, activities: [{ activityId, activityType: '17' }] }],
    })
    await send('faculty', 'POST', '/event', event, [{ name: 'Handout.pdf', bytes: PDF }])
    await reply('resident', event.id, 'YES')
    const { body } = await details('faculty', event.id)
    const before = body as EventDetails
    await cancel(event.id)
    const answer = await bringBack(event.id)
    const { attachments, version, ...same } = before
    expect(answer).toMatchObject({ status: 200, body: { ...same, version: version + 2 } })
    expect((answer.body as EventDetails).attachments).toMatchObject([{ filePath: attachments[0]?.filePath }])
    expect(before).toMatchObject({ groupAttendance: [groupId], replies: { answers: [{ id: resident }] } })
    const { events } = await list('resident', '/event/resident')
    expect(events.map(({ id }) => id)).toContain(event.id)
    expect((await listCanceled('faculty')).events.map(({ id }) => id)).not.toContain(event.id)
    // Once more, because the answer was lost.
    expect(await bringBack(event.id)).toMatchObject({ status: 200, body: { version: version + 2 } })
  })

  it('those who are invited are told, in place of the cancellation, and it is recorded', async () => {
    const id = await plan()
    await cancel(id)
    announced.length = 0
    await bringBack(id)
    const told = { change: 'BROUGHT_BACK', place: 'Lab 2', endsAt: inDays(1, 2) }
    expect(await noticesOf('resident', id)).toMatchObject([{ about: told }])
    expect((await noticesOf('resident', id))[0]?.about).not.toMatchObject({ cancelled: 'true' })
    expect(await noticesOf('faculty', id)).toEqual([])
    const updated = announced.filter(({ topic }) => topic === '/user/topic/schedule/update')
    expect(updated.map(({ to }) => to)).toEqual(expect.arrayContaining([people().resident, people().faculty]))
    const trail = await database().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual([
      'event-created',
      'event-deleted',
      'event-brought-back',
    ])
  })

  it('one that is over is a record: nobody is told', async () => {
    const id = await plan({ startDate: inDays(-2), endDate: inDays(-1) })
    await cancel(id)
    expect((await bringBack(id)).status).toBe(200)
    expect(await noticesOf('resident', id)).toEqual([])
  })

  it('whoever has had it open all the time overwrites nothing', async () => {
    const id = await plan()
    await cancel(id)
    await bringBack(id)
    const { id: _id, ...fields } = planned()
    expect(await send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 1 })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed' } },
    })
  })

  it('by two at once it comes back once; canceled by two at once, it is kept once', async () => {
    const id = await plan()
    expect((await Promise.all([cancel(id), cancel(id, 'admin')])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect((await listCanceled('faculty')).events.filter((event) => event.id === id)).toHaveLength(1)
    const both = await Promise.all([bringBack(id), bringBack(id, 'admin')])
    expect(both.map(({ status, body }) => [status, (body as EventDetails).version])).toEqual([
      [200, 3],
      [200, 3],
    ])
  })

  it('names only what is still there', async () => {
    const gone = await addGroup(database(), people().programId, { name: 'Short-lived' })
    const id = await plan({ groupAttendance: [people().groupId, gone] })
    await cancel(id)
    await database().delete(userGroups).where(eq(userGroups.id, gone))
    expect(await bringBack(id)).toMatchObject({ status: 200, body: { groupAttendance: [people().groupId] } })
  })

  it('only by those who plan there, and not into an inactive program', async () => {
    const id = await plan()
    expect((await bringBack(id, 'foreignFaculty')).status).toBe(404)
    await cancel(id)
    expect((await bringBack(id, 'foreignFaculty')).status).toBe(404)
    expect((await cancel(id, 'foreignFaculty')).status).toBe(404)
    expect((await bringBack(id, 'resident')).status).toBe(403)
    const setActive = (activeProgram: boolean) =>
      database().update(programs).set({ activeProgram }).where(eq(programs.id, people().programId))
    await setActive(false)
    expect(await bringBack(id)).toMatchObject({
      status: 409,
      body: { details: { reason: 'inactive-program' } },
    })
    await setActive(true)
    expect((await bringBack(id)).status).toBe(200)
  })
})
