import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { setUpPlanning } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshopPerson } from '#tests/support/workshops.ts'

const {
  database,
  ask,
  rows,
  admin,
  educator,
  facilitator,
  teacher,
  both,
  attendee,
  procedureId,
  payload,
  create,
  update,
  made,
} = await setUpPlanning()

describe('creating', () => {
  test('create answers all read fields, the dates as the clock of the workshop shows them', async () => {
    const { status, body } = await create(admin)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: 'Two days in the lab.',
      workshopAddress: payload.address,
      price: 249.5,
      isHoldFee: true,
      workshopType: 'CADAVER_LAB',
      title: 'Hernia weekend',
      workshopProcedure: { id: procedureId, name: 'Hernia repair' },
      isInternal: false,
      facilitators: [{ id: facilitator, fullName: 'Fay Zimmer' }],
      hasAttendees: false,
      timezoneOption: { timezone: 'America/Denver' },
      startDate: '2099-03-07T08:00:00',
      endDate: '2099-03-08T16:30:00',
      startsAt: '2099-03-07T15:00:00.000Z',
    })
    // The zone changes to daylight saving time between its start and its end.
    expect(body['endsAt']).toBe('2099-03-08T22:30:00.000Z')
    expect(body['faculty']).toEqual([
      expect.objectContaining({ id: teacher, isFaculty: true, isAttendee: false }),
      expect.objectContaining({ id: both, isFaculty: true, isAttendee: true }),
    ])
  })

  test('an id of the device makes it once, with what was sent last', async () => {
    const id = randomUUID()
    expect((await create(educator, { id })).body['id']).toBe(id)
    expect((await create(educator, { id })).body['version']).toBe(1)
    expect((await create(educator, { id, title: 'Better name' })).body['title']).toBe('Better name')
    expect((await create(admin, { id })).status).toBe(409)
    expect(await rows('SELECT 1 FROM workshops WHERE id = $1', [id])).toHaveLength(1)
  })

  test('its author sends it again as often as answers are lost, until somebody else has changed it', async () => {
    const id = randomUUID()
    for (const title of ['Hernia', 'Hernia week', 'Hernia weekend']) {
      const { status, body } = await create(educator, { id, title })
      expect([status, body['title']]).toEqual([200, title])
    }
    await update(id, { title: 'Of a colleague' })
    const { status, body } = await create(educator, { id, title: 'Hernia days' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      details: { reason: 'changed', now: { title: 'Of a colleague', version: 4 } },
    })
    // Having seen that, they save theirs over it.
    expect((await update(id, { title: 'Hernia days', version: 4 }, educator)).status).toBe(200)
  })

  test('a workshop that its author has canceled is not changed by what was sent before', async () => {
    const id = randomUUID()
    await create(educator, { id })
    await ask(educator, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT' })
    const { status, body } = await create(educator, { id, title: 'Better name' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ details: { reason: 'canceled' } })
  })

  test('time strings must be hour:minute:second, otherwise the error is Invalid time string', async () => {
    for (const startDate of [
      '2099-03-07T08:00',
      '2099-03-07T25:00:00',
      '2099-03-07 08:00:00',
      '2099-02-30T08:00:00',
    ]) {
      const { status, body } = await create(admin, { startDate })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('Invalid time string')
    }
  })

  test('the time zone is taken by name or as the option that was read', async () => {
    expect((await create(admin, { timezone: { timezone: 'Asia/Tokyo' } })).body).toMatchObject({
      timezoneOption: { timezone: 'Asia/Tokyo' },
    })
    expect((await create(admin, { timezone: 'Nowhere/Else' })).status).toBe(400)
  })

  test('a time that clocks skip is moved forward; one that they show twice is the first', async () => {
    const skipped = await create(admin, {
      timezone: 'America/New_York',
      startDate: '2026-03-08T02:30:00',
      endDate: '2026-03-08T12:00:00',
    })
    expect(skipped.body).toMatchObject({
      startDate: '2026-03-08T03:30:00',
      startsAt: '2026-03-08T07:30:00.000Z',
    })
    const twice = await create(admin, {
      timezone: 'America/New_York',
      startDate: '2026-11-01T01:30:00',
      endDate: '2026-11-01T12:00:00',
    })
    expect(twice.body).toMatchObject({
      startDate: '2026-11-01T01:30:00',
      startsAt: '2026-11-01T05:30:00.000Z',
    })
  })

  test.each([
    ['an end before the start', { endDate: '2099-03-07T07:00:00' }, 400],
    ['a price of half cents', { price: 0.005 }, 400],
    ['a negative price', { price: -1 }, 400],
    ['an unknown type', { type: 'PARTY' }, 400],
    ['an unknown procedure', { procedureId: randomUUID() }, 409],
    ['faculty who do not teach', { facultyIds: [attendee] }, 409],
    ['a facilitator who is not staff', { facilitatorsIds: [attendee] }, 409],
  ])('%s is refused', async (_what, fields, status) => {
    expect((await create(admin, fields)).status).toBe(status)
  })
})

describe('changing', () => {
  test('fields that are left out stay, lists replace those before', async () => {
    const id = await made()
    const { body } = await update(id, { title: 'Later', facultyIds: [both] })
    expect(body).toMatchObject({ title: 'Later', version: 2, price: 249.5, startDate: payload.startDate })
    expect(body['faculty']).toHaveLength(1)
    // The same again changes nothing.
    expect((await update(id, { title: 'Later', facultyIds: [both, both] })).body['version']).toBe(2)
  })

  test('while it has attendees, price, hold fee and internal are locked', async () => {
    const id = await made()
    await addAttendee(database, id as never, attendee)
    for (const change of [{ price: 1 }, { isHoldFee: false }, { isInternal: true }]) {
      const { status, body } = await update(id, change)
      expect(status).toBe(409)
      expect(body).toMatchObject({ details: { reason: 'has-attendees' } })
    }
    // A client that sends all fields as they are changes the others.
    const { status, body } = await update(id, { ...payload, title: 'Renamed' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Renamed',
      hasAttendees: true,
      attendeeCounts: { active: 1, notPaid: 1 },
    })
  })

  test('two who edit at once see both versions', async () => {
    const id = await made()
    await update(id, { title: 'Of the first', version: 1 })
    const { status, body } = await update(id, { title: 'Of the second', version: 1 }, educator)
    expect(status).toBe(409)
    expect(body).toMatchObject({ details: { reason: 'changed', now: { title: 'Of the first', version: 2 } } })
    expect((await update(id, { title: 'Of the second', version: 2 }, educator)).status).toBe(200)
  })

  test('moved, its active people are told the old and the new time; without a move nobody is', async () => {
    const zoned = await addWorkshopPerson(database, { isAttendee: true })
    await rows(`UPDATE users SET timezone = 'Europe/Berlin' WHERE id = $1`, [zoned])
    const gone = await addWorkshopPerson(database, { isAttendee: true })
    const id = await made()
    // Everybody has read of their place.
    await rows(`UPDATE letters SET state = 'SENT', sent_at = now()`)
    await addAttendee(database, id as never, zoned)
    await addAttendee(database, id as never, gone, { isActive: false })
    await update(id, { description: 'Bring gloves.' })
    const letters = () =>
      rows<{ user_id: string; facts: Record<string, string> }>(
        `SELECT l.user_id, l.facts FROM letters l JOIN workshop_letters w ON w.letter_id = l.id
         WHERE w.workshop_id = $1 AND w.kind = 'CHANGED'`,
        [id],
      )
    expect(await letters()).toEqual([])
    await update(id, { startDate: '2099-03-07T09:00:00' })
    const written = await letters()
    expect(written.map((letter) => letter.user_id).toSorted()).toEqual(
      [facilitator, teacher, both, zoned].toSorted(),
    )
    const facts = written.find((letter) => letter.user_id === zoned)!.facts
    expect(facts['when']).toMatch(/Saturday, March 7, 2099 at 9:00\sAM/)
    expect(facts['when']).toContain('where you are')
    expect(facts['was']).toMatch(/8:00\sAM/)
  })
})
