import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { forgetCanceled } from '#server/modules/schedule/planning/canceled-event-service.ts'
import { courses } from '#server/database/schema/curriculum.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { inDays, PDF, setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { call, send, plan, planned, people, database, blobs, assets, announced } = setUpScheduleApi()

const details = async (id: string, who: 'faculty' | 'resident' = 'faculty') =>
  (await call(who, 'GET', `/event/details/${id}`)).body as EventDetails
const post = (event: object, who: 'faculty' | 'admin' | 'resident' | 'foreignFaculty' = 'faculty') =>
  send(who, 'POST', '/event', event)
/** What the form sends back for an event, changed. */
async function change(id: string, changed: object, who: 'faculty' | 'foreignFaculty' = 'faculty') {
  const { version } = await details(id)
  const { id: _id, ...fields } = planned()
  return send(who, 'PATCH', `/event/${id}`, { ...fields, version, ...changed })
}
const hearers = () => [...new Set(announced.splice(0).map(({ to }) => to))]
const notified = async (who: 'resident' | 'peer' | 'faculty') => {
  const answer = await call(who, 'GET', `/notification/search/findAllByUserId?userId=${people()[who]}`)
  return (
    answer.body as {
      _embedded: { notification: { about: Record<string, string>; eventStartDate: string }[] }
    }
  )._embedded.notification
}
const ofEvent = async (who: 'resident' | 'peer' | 'faculty', id: string) =>
  (await notified(who)).filter(({ about }) => about['eventId'] === id)

describe('planning', () => {
  it('stores everything that is entered, with title and notes trimmed', async () => {
    const { groupId, resident, faculty, fieldTeamMember, programId } = people()
    const courseId = await addCourse(database(), { name: 'Suturing' })
    const activityId = await addActivity(database(), courseId, { name: 'Knots' })
    const event = planned({
      title: '  Knots  ',
      notes: ' Bring gloves. \n',
      residentAttendance: [resident],
      proctorAttendance: [faculty],
      internalAttendance: [fieldTeamMember],
      courses: [{ courseId, activities: [{ activityId, activityType: '17' }] }],
    })
    const answer = await post(event)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(await details(event.id))
    expect(answer.body).toMatchObject({
      title: 'Knots',
      notes: 'Bring gloves.',
      location: 'Lab 2',
      startDate: inDays(1),
      program: { id: programId, title: 'Test program', timezone: 'America/New_York' },
      groupAttendance: [groupId],
      residentAttendance: [resident],
      proctorAttendance: [faculty],
      internalAttendance: [fieldTeamMember],
      courses: [
        { courseId, name: 'Suturing', activities: [{ activityId, name: 'Knots', activityType: '17' }] },
      ],
      mayChange: true,
    })
  })

  it('answers the type of an activity as it was sent, until another is sent (spec 1 §3)', async () => {
    const courseId = await addCourse(database())
    const activityId = await addActivity(database(), courseId)
    const typeAfter = async (id: string) => (await details(id)).courses[0]?.activities[0]?.activityType
    const of = (activity: object) => ({ courses: [{ courseId, activities: [{ activityId, ...activity }] }] })
    const id = await plan(of({}))
    const kind = await typeAfter(id)
    await change(id, of({ activityType: '17' }))
    expect([kind, await typeAfter(id)]).toEqual([expect.not.stringMatching(/^17$/), '17'])
    // Our page sends none.
    await change(id, { ...of({}), title: 'Renamed' })
    expect(await typeAfter(id)).toBe('17')
  })

  it('answers the code of the procedure as the type of an activity for which none was sent (spec 1 §3)', async () => {
    const courseId = await addCourse(database())
    await database().update(courses).set({ kebabName: 'suturing' }).where(eq(courses.id, courseId))
    const activityId = await addActivity(database(), courseId)
    const id = await plan({ courses: [{ courseId, activities: [{ activityId }] }] })
    expect((await details(id)).courses[0]?.activities[0]).toMatchObject({ activityId, activityType: '8' })
  })

  it('is for those who see the program; for everyone else it does not exist', async () => {
    expect((await post(planned(), 'admin')).status).toBe(200)
    expect((await post(planned(), 'foreignFaculty')).status).toBe(404)
    expect((await post(planned(), 'resident')).status).toBe(403)
  })

  it('sent twice creates one event, and nobody can use the id of another', async () => {
    const event = planned({ title: 'Once' })
    const first = await post(event)
    expect((await post(event)).body).toEqual(first.body)
    expect((await post(event, 'admin')).status).toBe(409)
    expect((await details(event.id)).version).toBe(1)
  })

  it.each([
    ['no title', { title: '   ' }],
    ['an end at its start', { endDate: inDays(1) }],
    ['an end before its start', { endDate: inDays(0) }],
    ['more than 31 days', { endDate: inDays(33) }],
    ['another type', { type: 'PARTY' }],
    ['a group without a program', { groupAttendance: [randomUUID()] }],
    ['an invalid course', { courses: [{ courseId: randomUUID() }] }],
    ['a file that it never had', { attachments: [{ filePath: `attachments/${randomUUID()}` }] }],
    ['an invalid path', { attachments: [{ filePath: '/etc/passwd' }] }],
  ])('is refused with %s', async (_what, fault) => {
    const event = planned(fault)
    expect((await post(event)).status).toBe(400)
    expect((await call('faculty', 'GET', `/event/details/${event.id}`)).status).toBe(404)
  })

  it('asks nobody of another program, whatever field names them', async () => {
    const { foreignResident, foreignFaculty, foreignGroupId, faculty, resident } = people()
    for (const fault of [
      { groupAttendance: [foreignGroupId] },
      { residentAttendance: [foreignResident] },
      { residentAttendance: [faculty] },
      { proctorAttendance: [foreignFaculty] },
      { proctorAttendance: [resident] },
      { internalAttendance: [faculty] },
    ])
      expect((await post(planned(fault))).status, JSON.stringify(fault)).toBe(400)
  })

  it('accepts an activity only from its own course', async () => {
    const [one, other] = [await addCourse(database()), await addCourse(database())]
    const activityId = await addActivity(database(), other)
    const courses = [{ courseId: one, activities: [{ activityId }] }]
    expect((await post(planned({ courses }))).status).toBe(400)
  })

  it('is recorded, with who changed what', async () => {
    const id = await plan({ title: 'Old' })
    await change(id, { title: 'New' })
    await call('faculty', 'DELETE', `/event/${id}`)
    const trail = await database().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.map(({ action }) => action)).toEqual(['event-created', 'event-changed', 'event-deleted'])
    expect(trail[1]).toMatchObject({ before: { title: 'Old' }, after: { title: 'New' } })
  })
})

describe('an event that is sent again after its answer was lost', () => {
  const handout = { name: 'Handout.pdf', bytes: PDF }
  const names = ({ body }: { body: unknown }) => (body as EventDetails).attachments.map(({ name }) => name)

  it('with different content replaces the first, and is answered as it is stored', async () => {
    const event = planned({ title: 'Once' })
    await send('faculty', 'POST', '/event', event, [handout])
    const later = { ...event, startDate: inDays(2), endDate: inDays(2, 2), title: 'Later' }
    const answer = await send('faculty', 'POST', '/event', later, [handout])
    expect(answer).toMatchObject({ status: 200, body: { title: 'Later', startDate: inDays(2), version: 2 } })
    expect(names(answer)).toEqual(['Handout.pdf'])
    expect(await ofEvent('peer', event.id)).toMatchObject([
      { eventStartDate: inDays(2), about: { change: 'CHANGED' } },
    ])
    // A third attempt counts too.
    expect((await post({ ...later, title: 'Latest' })).body).toMatchObject({ title: 'Latest', version: 3 })
  })

  it('does not overwrite what was changed meanwhile', async () => {
    const event = planned({ title: 'Once' })
    await post(event)
    await change(event.id, { title: 'By somebody else' })
    const answer = await post({ ...event, title: 'Again' })
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'changed' } } })
    expect((await details(event.id)).title).toBe('By somebody else')
  })

  it('may now be for another program: those who were asked are no longer asked', async () => {
    const { programId, foreignProgramId, resident, foreignResident } = people()
    const event = planned({ residentAttendance: [resident], groupAttendance: [] })
    await post(event, 'admin')
    const moved = { ...event, program: { id: foreignProgramId } }
    expect((await post(moved, 'admin')).status).toBe(400)
    expect((await details(event.id)).program.id).toBe(programId)
    const answer = await post({ ...moved, residentAttendance: [foreignResident] }, 'admin')
    expect(answer).toMatchObject({ status: 200, body: { program: { id: foreignProgramId } } })
    expect((await call('resident', 'GET', `/event/details/${event.id}`)).status).toBe(404)
    expect(await ofEvent('resident', event.id)).toMatchObject([{ about: { change: 'UNINVITED' } }])
  })

  it('is recognized when it changed an event: nobody is said to have changed it in between', async () => {
    const event = planned()
    await post(event)
    const { id, ...fields } = event
    const edit = (title: string) =>
      send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 1, title }, [handout])
    const first = await edit('Moved')
    const again = await edit('Moved')
    expect(again).toMatchObject({ status: 200, body: { version: 2 } })
    expect(names(again)).toEqual(names(first))
    expect(await edit('Other')).toMatchObject({ status: 409, body: { details: { reason: 'changed' } } })
  })
})

describe('changing', () => {
  it('replaces what was entered before', async () => {
    const id = await plan()
    expect((await change(id, { title: 'Moved', groupAttendance: [], notes: 'New' })).status).toBe(200)
    expect(await details(id)).toMatchObject({ title: 'Moved', groupAttendance: [], notes: 'New', version: 2 })
    expect((await call('resident', 'GET', `/event/details/${id}`)).status).toBe(404)
  })

  it('changes only what is named, as the event is now if no version is', async () => {
    const { resident } = people()
    const courses = [{ courseId: await addCourse(database()), activities: [] }]
    const id = await plan({ location: 'Lab 2', notes: 'Gloves', residentAttendance: [resident], courses })
    const before = await details(id)
    for (const _sentAgain of [1, 2])
      expect((await send('faculty', 'PATCH', `/event/${id}`, { notes: 'Gloves and gown' })).status).toBe(200)
    expect(await details(id)).toEqual({ ...before, notes: 'Gloves and gown', version: 2 })
    expect((await send('faculty', 'PATCH', `/event/${id}`, { residentAttendance: [] })).status).toBe(200)
    expect(await details(id)).toMatchObject({
      residentAttendance: [],
      groupAttendance: before.groupAttendance,
    })
    expect((await send('faculty', 'PATCH', `/event/${id}`, { endDate: before.startDate })).status).toBe(400)
    const trail = await database().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(trail.slice(1).map(({ before: was, after }) => [was, after])).toEqual([
      [{ notes: 'Gloves' }, { notes: 'Gloves and gown' }],
      [{ residentAttendance: 1 }, { residentAttendance: 0 }],
    ])
    for (const who of ['resident', 'foreignFaculty'] as const)
      expect([403, 404]).toContain((await send(who, 'PATCH', `/event/${id}`, { notes: 'x' })).status)
  })

  it('what somebody else changed meanwhile is refused, and overwrites nothing', async () => {
    const id = await plan()
    const { version } = await details(id)
    const { id: _id, ...fields } = planned()
    const edit = (title: string) => send('faculty', 'PATCH', `/event/${id}`, { ...fields, version, title })
    const [one, other] = await Promise.all([edit('One'), edit('Other')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await details(id)).version).toBe(2)
  })

  it('leaves an event in its program, and events that are not mine do not exist', async () => {
    const id = await plan()
    const { foreignProgramId } = people()
    expect((await change(id, { program: { id: foreignProgramId } })).status).toBe(404)
    expect((await change(id, {}, 'foreignFaculty')).status).toBe(404)
    expect((await call('foreignFaculty', 'DELETE', `/event/${id}`)).status).toBe(404)
  })

  it('keeps people who have moved to another program since', async () => {
    const { peer, foreignProgramId, programId } = people()
    const id = await plan({ residentAttendance: [peer], groupAttendance: [] })
    await database().$client.query('UPDATE users SET program_id = $1 WHERE id = $2', [foreignProgramId, peer])
    await database().$client.query("DELETE FROM group_members WHERE user_id = $1 AND kind = 'MEMBER'", [peer])
    expect((await change(id, { residentAttendance: [peer], groupAttendance: [] })).status).toBe(200)
    expect((await post(planned({ residentAttendance: [peer] }))).status).toBe(400)
    await database().$client.query('UPDATE users SET program_id = $1 WHERE id = $2', [programId, peer])
    await database().$client.query(
      "INSERT INTO group_members (user_group_id, user_id, kind) VALUES ($1, $2, 'MEMBER')",
      [people().groupId, peer],
    )
  })
})

describe('files', () => {
  const handout = { name: 'Handout.pdf', bytes: PDF }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of blobs().list('assets')) found.push(key)
    return found
  }

  it('are sent with the event, and those that are named stay', async () => {
    const event = planned()
    const created = await send('faculty', 'POST', '/event', event, [handout])
    expect(created.status).toBe(200)
    const [file] = (created.body as EventDetails).attachments
    expect(file).toMatchObject({ name: 'Handout.pdf', type: 'application/pdf', size: PDF.length })
    expect(file?.address).toMatch(/^\/media\/assets\//)

    const { id, ...fields } = event
    const edited = await send(
      'faculty',
      'PATCH',
      `/event/${id}`,
      { ...fields, version: 1, attachments: [{ filePath: file!.filePath }] },
      [{ name: 'More.pdf', bytes: PDF }],
    )
    const names = (answer: unknown) => (answer as EventDetails).attachments.map(({ name }) => name)
    expect(names(edited.body)).toEqual(['Handout.pdf', 'More.pdf'])
    const bare = await send('faculty', 'PATCH', `/event/${id}`, { ...fields, version: 2, attachments: [] })
    expect(names(bare.body)).toEqual([])
  })

  it('of another event of the program may be taken over, and stay until no event has them', async () => {
    const first = planned()
    const created = await send('faculty', 'POST', '/event', first, [handout])
    const { filePath } = (created.body as EventDetails).attachments[0]!
    const second = await plan({ attachments: [{ filePath }] })
    await call('faculty', 'DELETE', `/event/${first.id}`)
    expect((await details(second)).attachments).toHaveLength(1)
    await call('faculty', 'DELETE', `/event/${second}`)
    const isDropped = async () => {
      const { rows } = await database().$client.query('SELECT dropped_at FROM assets WHERE id = $1', [
        filePath.split('/')[1],
      ])
      return rows[0].dropped_at !== null
    }
    // They can be brought back with it.
    expect(await isDropped()).toBe(false)
    await forgetCanceled({ database: database(), assets: assets(), now: () => Date.parse(inDays(40)) })
    expect(await isDropped()).toBe(true)
  })

  it('of other kinds, too many or of another program are refused', async () => {
    const text = { name: 'a.pdf', bytes: new TextEncoder().encode('<script>') }
    expect((await send('faculty', 'POST', '/event', planned(), [text])).status).toBe(400)
    const many = Array.from({ length: 6 }, () => handout)
    expect((await send('faculty', 'POST', '/event', planned(), many)).status).toBe(400)
    const created = await send('faculty', 'POST', '/event', planned(), [handout])
    const { filePath } = (created.body as EventDetails).attachments[0]!
    const { foreignProgramId } = people()
    const stolen = planned({
      program: { id: foreignProgramId },
      groupAttendance: [],
      attachments: [{ filePath }],
    })
    const before = (await keys()).length
    expect((await post(stolen, 'foreignFaculty')).status).toBe(400)
    expect(await keys()).toHaveLength(before)
  })
})

describe('those who attend are told', () => {
  it('of a new event, with its start, but not the person who planned it', async () => {
    const { faculty, resident, peer } = people()
    announced.length = 0
    const id = await plan({ proctorAttendance: [faculty] })
    expect(await ofEvent('resident', id)).toMatchObject([
      { type: 'EVENT', eventTitle: 'Knot tying', eventStartDate: inDays(1), about: { change: 'CREATED' } },
    ])
    expect(await ofEvent('faculty', id)).toEqual([])
    expect(hearers()).toEqual(expect.arrayContaining([resident, peer, faculty]))
  })

  it('of a change by its newest state alone, and of corrected notes not at all', async () => {
    const id = await plan()
    await change(id, { location: 'Lab 3' })
    expect(await ofEvent('peer', id)).toMatchObject([{ about: { change: 'CHANGED' } }])
    const [before] = await ofEvent('peer', id)
    announced.length = 0
    await change(id, { location: 'Lab 3', notes: 'Doors open at noon.' })
    expect(await ofEvent('peer', id)).toEqual([before])
    // Their pages show the note all the same.
    expect(hearers()).toContain(people().peer)
  })

  it('when they are no longer asked, and when it is canceled', async () => {
    const id = await plan()
    const { peer } = people()
    await change(id, { groupAttendance: [], residentAttendance: [peer] })
    expect(await ofEvent('resident', id)).toMatchObject([
      { about: { change: 'UNINVITED', cancelled: 'true' } },
    ])
    expect(await ofEvent('peer', id)).toMatchObject([{ about: { change: 'CHANGED' } }])
    announced.length = 0
    await call('faculty', 'DELETE', `/event/${id}`)
    expect(await ofEvent('peer', id)).toMatchObject([{ about: { change: 'CANCELED' } }])
    expect(
      announced.filter(({ topic }) => topic === '/user/topic/schedule/delete').map(({ to }) => to),
    ).toContain(peer)
  })

  it('until when, where, and what a change replaced', async () => {
    const id = await plan({ location: 'Lab 2' })
    expect(await ofEvent('peer', id)).toMatchObject([{ about: { endsAt: inDays(1, 2), place: 'Lab 2' } }])
    await change(id, { startDate: inDays(2), endDate: inDays(2, 1), location: 'Lab 3' })
    const [moved] = await ofEvent('peer', id)
    expect(moved).toMatchObject({
      eventStartDate: inDays(2),
      about: {
        wasFrom: inDays(1),
        wasUntil: inDays(1, 2),
        wasIn: 'Lab 2',
        endsAt: inDays(2, 1),
        place: 'Lab 3',
      },
    })
    await call('faculty', 'DELETE', `/event/${id}`)
    expect(await ofEvent('peer', id)).toMatchObject([
      { eventStartDate: inDays(2), about: { change: 'CANCELED', endsAt: inDays(2, 1), place: 'Lab 3' } },
    ])
  })

  it('on notification/event-delete, with the notification that says so (spec 2 §7)', async () => {
    const { faculty, peer } = people()
    const eventDeletes = () =>
      announced.filter(({ topic }) => topic === '/user/topic/notification/event-delete')
    const id = await plan({ proctorAttendance: [faculty] })
    announced.length = 0
    // Somebody who is no longer invited hears the same.
    await change(id, { groupAttendance: [], residentAttendance: [peer], proctorAttendance: [faculty] })
    expect(eventDeletes()).toMatchObject([{ to: people().resident, body: { type: 'EVENT' } }])
    announced.length = 0
    await call('faculty', 'DELETE', `/event/${id}`)
    const [canceled] = await ofEvent('peer', id)
    expect(eventDeletes()).toMatchObject([
      {
        to: peer,
        body: { type: 'EVENT', id: (canceled as { id?: string }).id, about: { cancelled: 'true' } },
      },
    ])
    // Whoever canceled it gets no notification; their pages hear of the schedule.
    const heard = announced.filter(({ topic }) => topic === '/user/topic/schedule/delete')
    expect(heard.map(({ to }) => to)).toEqual(expect.arrayContaining([peer, faculty]))
  })

  it('nothing about events that are over, or have nothing to do with them', async () => {
    const past = await plan({ startDate: inDays(-2), endDate: inDays(-1) })
    expect(await ofEvent('resident', past)).toEqual([])
    announced.length = 0
    await plan()
    const { foreignResident, inactiveResident } = people()
    expect(hearers()).not.toContain(foreignResident)
    expect(hearers()).not.toContain(inactiveResident)
  })
})

describe('suggestions', () => {
  it('for internal people are implementation managers and field team', async () => {
    const { implementationManager, fieldTeamMember } = people()
    const answer = await call('faculty', 'GET', '/event/internal-people')
    expect((answer.body as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [implementationManager, fieldTeamMember].toSorted(),
    )
    expect((await call('resident', 'GET', '/event/internal-people')).status).toBe(403)
  })
})
