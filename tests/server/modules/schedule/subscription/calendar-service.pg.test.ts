import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { eventGroups, eventPeople, events } from '#server/database/schema/schedule.ts'
import { users } from '#server/database/schema/people.ts'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { EventId, UserId } from '#contract/vocabulary/ids.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const server = untilEnd(await startWholeServer(fresh))

type Reply = { subscription: { address?: string; since: string } | null }

async function ask(who: UserId, method: 'GET' | 'POST' | 'DELETE'): Promise<{ status: number; body: Reply }> {
  const answer = await fetch(`${server.address}/api/v1/event/calendar-subscription`, {
    method,
    headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
  })
  return { status: answer.status, body: (await answer.json()) as Reply }
}
/** As a calendar program does: without signing in. */
const open = (address: string) => fetch(server.address + new URL(address).pathname)
const make = async (who: UserId) => (await ask(who, 'POST')).body.subscription!.address!

async function addEvent(title: string, userId: UserId): Promise<void> {
  const id = crypto.randomUUID() as EventId
  const startDate = new Date(Date.now() + 3_600_000)
  const times = { startDate, endDate: new Date(startDate.getTime() + 3_600_000) }
  const { programId, faculty } = people
  const words = { title, location: 'Lab', notes: 'Bring gloves.', eventType: 'OTHER' as const }
  await fresh.database.insert(events).values({ id, programId, createdById: faculty, ...words, ...times })
  await fresh.database.insert(eventPeople).values({ eventId: id, userId, kind: 'RESIDENT', ...times })
}

const askWorkshops = async (who: UserId, method: string, path: string, body?: object) =>
  fetch(`${server.address}${WORKSHOP_PREFIX}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await server.tokenFor(who)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
async function makeInWorkshops(who: UserId): Promise<string> {
  const answer = await askWorkshops(who, 'POST', '/me/calendar-subscription')
  return ((await answer.json()) as Reply).subscription!.address!
}
async function eventsAt(address: string): Promise<ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await open(address)).text()) as never)
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

function titlesOf(text: string): unknown[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'))
}

describe('a calendar subscription', () => {
  it('is read without signing in, as the person’s own schedule, by another parser', async () => {
    await addEvent('Mine', people.resident)
    await addEvent('Not mine', people.peer)
    const answer = await open(await make(people.resident))
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    expect(titlesOf(await answer.text())).toEqual(['Mine'])
  })

  it('has the workshops of somebody who is in the workshops alone, with the UID of their file', async () => {
    const { database } = fresh
    const attendee = await addWorkshopPerson(database, { isAttendee: true })
    const workshopId = await addWorkshop(database, { title: 'Hernia weekend', location: 'Northside Lab' })
    await addAttendee(database, workshopId, attendee)
    await addWorkshop(database, { title: 'Not mine' })
    const address = await makeInWorkshops(attendee)
    const [event, ...more] = await eventsAt(address)
    expect(more).toEqual([])
    expect(event?.summary).toBe('Hernia weekend')
    expect(event?.location).toContain('Northside Lab')
    const file = await askWorkshops(attendee, 'GET', `/workshop/own/${workshopId}/ics`)
    expect(event?.uid).toBe(/UID:(.*)\r\n/.exec(await file.text())?.[1])
  })

  it('follows when a workshop is moved and canceled, and whose it is', async () => {
    const { database } = fresh
    const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
    const teacher = await addWorkshopPerson(database, { isFaculty: true })
    const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
    const workshopId = await addWorkshop(database, { faculty: [teacher], facilitators: [facilitator] })
    const addresses = [await makeInWorkshops(teacher), await makeInWorkshops(facilitator)]
    const [before] = await eventsAt(addresses[0]!)
    const { startDate, endDate } = (await (
      await askWorkshops(admin, 'GET', `/workshop/details/${workshopId}`)
    ).json()) as { startDate: string; endDate: string }
    const early = startDate.replace(/T.*/, 'T05:45:00')
    await askWorkshops(admin, 'PATCH', `/admin-workshop/update-workshop/${workshopId}`, {
      startDate: early,
      endDate,
    })
    const [moved] = await eventsAt(addresses[0]!)
    expect(moved?.uid).toBe(before?.uid)
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(moved?.startDate.toJSDate().getTime()).toBeLessThan(before?.startDate.toJSDate().getTime() ?? 0)
    const [letter] = (
      await database.$client.query<{ version: number }>(
        `SELECT (facts -> 'calendar' ->> 'version')::int AS version FROM letters
         WHERE user_id = $1 AND template = 'workshop-changed'`,
        [teacher],
      )
    ).rows
    expect((letter?.version ?? 0) - 1, 'the file of the letter is as new').toBe(moved?.sequence)
    await askWorkshops(admin, 'POST', `/admin-workshop/cancel/${workshopId}`, {
      payments: 'CONTACT',
      note: '',
    })
    for (const address of addresses) {
      const [canceled] = await eventsAt(address)
      expect(canceled?.component.getFirstPropertyValue('status')).toMatch(/^CANCEL/)
    }
  })

  it('has both of somebody who is in both portals, at one address, and only what is left once one has ended', async () => {
    const { database } = fresh
    const both = people.foreignResident
    await database.execute(sql`INSERT INTO workshop_memberships (user_id, role, is_attendee, accepted_at)
      VALUES (${both}, 'PARTICIPANT', true, now())`)
    const workshopId = await addWorkshop(database, { title: 'Hernia weekend' })
    await addAttendee(database, workshopId, both)
    await addEvent('Skills lab', both)
    const old = await make(both)
    const address = await makeInWorkshops(both)
    expect((await open(old)).status, 'there is one address').toBe(404)
    const titles = async () => (await eventsAt(address)).map(({ summary }) => summary).toSorted()
    expect(await titles()).toEqual(['Hernia weekend', 'Skills lab'])
    await database.execute(sql`UPDATE workshop_memberships SET is_deactivated = true WHERE user_id = ${both}`)
    await expect.poll(titles, { timeout: 15_000 }).toEqual(['Skills lab'])
  })

  it('has when a course is due by a rule, follows its event, and forgets what is optional or completed', async () => {
    const { database } = fresh
    const { groupId, resident, programDirector } = people
    const courseId = await addCourse(database, { name: 'Knots' })
    const activityId = await addActivity(database, courseId)
    await assignCourses(database, groupId, [courseId])
    const [begins] = [new Date(Date.now() + 40 * 86_400_000)]
    const eventId = crypto.randomUUID() as EventId
    const times = { startDate: begins, endDate: begins }
    const words = { title: 'Skills day', location: '', notes: '', eventType: 'OTHER' as const }
    const by = { programId: people.programId, createdById: people.faculty }
    await database.insert(events).values({ id: eventId, ...by, ...words, ...times })
    await database.insert(eventGroups).values({ eventId, userGroupId: groupId, ...times })
    await database.execute(sql`INSERT INTO group_course_terms
        (user_group_id, course_id, due_kind, due_days, due_event_id, time_zone, due_since, set_by)
      VALUES (${groupId}, ${courseId}, 'BEFORE_EVENT', 10, ${eventId}, 'UTC', now(), ${programDirector})`)
    const address = await make(resident)
    const due = async () => {
      const calendar = new ICAL.Component(ICAL.parse(await (await open(address)).text()) as never)
      const found = calendar
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component))
        .find(({ summary }) => summary === 'Due: Knots')
      return found === undefined ? null : found.startDate.toJSDate().toISOString().slice(0, 10)
    }
    const dayAfter = (days: number) =>
      new Date(begins.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await due()).toBe(dayAfter(-10))
    await database.execute(
      sql`UPDATE event_groups SET start_date = start_date + interval '7 days' WHERE event_id = ${eventId}`,
    )
    expect(await due()).toBe(dayAfter(-3))
    await database.execute(sql`UPDATE group_course_terms SET is_optional = true`)
    expect(await due()).toBeNull()
    await database.execute(sql`UPDATE group_course_terms SET is_optional = false`)
    expect(await due()).not.toBeNull()
    await database.execute(sql`INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
      VALUES (${resident}, ${activityId}, ${courseId}, 'TECHNICAL', now())`)
    expect(await due()).toBeNull()
    await database.execute(sql`DELETE FROM events WHERE id = ${eventId}`)
  })

  it('exists until it is ended or another is made, and then is not found', async () => {
    const first = await make(people.resident)
    expect((await ask(people.resident, 'GET')).body.subscription).toEqual({ since: expect.any(String) })
    const second = await make(people.resident)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    await ask(people.resident, 'DELETE')
    expect((await open(second)).status).toBe(404)
    expect((await ask(people.resident, 'GET')).body.subscription).toBeNull()
    expect((await ask(people.resident, 'DELETE')).status).toBe(200)
  })

  it('is shown once, and neither the database nor another look at it contains the address', async () => {
    const address = await make(people.resident)
    const secret = /([\w-]{43})\.ics$/.exec(address)![1]!
    const { rows } = await fresh.database.$client.query('SELECT * FROM calendar_subscriptions')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await ask(people.resident, 'GET')).body)).not.toContain(secret)
    const [{ secret_digest: stored }] = rows as [{ secret_digest: string }]
    expect((await fetch(`${server.address}/media/calendar/${stored.slice(0, 43)}.ics`)).status).toBe(404)
  })

  it('cannot be guessed: an unknown one is answered like one that has ended', async () => {
    for (const file of ['x.ics', `${'A'.repeat(43)}.ics`, '%00.ics', 'A'.repeat(43)])
      expect((await fetch(`${server.address}/media/calendar/${file}`)).status).toBe(404)
  })

  it('contains every event of a schedule of 2,500, each once', async () => {
    await fresh.database.execute(sql`
      WITH made AS (
        INSERT INTO events (id, program_id, title, location, start_date, end_date, notes, event_type, created_by_id)
        SELECT gen_random_uuid(), ${people.programId}, 'Many ' || n, 'Lab', at, at + interval '1 hour', '', 'OTHER',
          ${people.faculty}
        FROM generate_series(1, 2500) n, LATERAL (SELECT date_trunc('hour', now()) + (n / 3 + 1) * interval '1 hour' AS at) moment
        RETURNING id, start_date, end_date)
      INSERT INTO event_people (event_id, user_id, kind, start_date, end_date)
      SELECT id, ${people.peer}, 'RESIDENT', start_date, end_date FROM made`)
    const titles = titlesOf(await (await open(await make(people.peer))).text())
    const many = titles.filter((title) => String(title).startsWith('Many '))
    expect(many).toHaveLength(2_500)
    expect(new Set(many).size).toBe(2_500)
  })

  it('is for those who have a schedule', async () => {
    expect((await ask(people.admin, 'POST')).status).toBe(403)
  })

  it('shows nothing if its person may not sign in', async () => {
    const address = await make(people.faculty)
    expect((await open(address)).status).toBe(200)
    await fresh.database.update(users).set({ isActive: false }).where(eq(users.id, people.faculty))
    await expect.poll(async () => (await open(address)).status, { timeout: 10_000 }).toBe(404)
  })
})
