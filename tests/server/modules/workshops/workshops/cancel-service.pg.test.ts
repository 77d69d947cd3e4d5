import { describe, expect, test } from 'vitest'
import { setUpPlanning } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows, admin, teacher, attendee, update, made } = await setUpPlanning()

describe('canceling', () => {
  test('its people are told once, with what it means for what they paid; it can be brought back', async () => {
    const paid = await addWorkshopPerson(database, { isAttendee: true })
    const id = await made()
    // Everybody has read of their place.
    await rows(`UPDATE letters SET state = 'SENT', sent_at = now()`)
    const enrollment = await addAttendee(database, id as never, paid)
    await addAttendee(database, id as never, attendee)
    await rows(
      `INSERT INTO workshop_payments (attendee_id, kind, amount_cents) VALUES ($1, 'PROCESSED', 24950)`,
      [enrollment],
    )
    expect((await ask(admin, 'GET', `/admin-workshop/cancel-preview/${id}`)).body).toEqual({
      attendees: 2,
      faculty: 2,
      facilitators: 1,
      paid: 1,
      paidAmount: 249.5,
    })
    const cancel = () =>
      ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'REFUND', note: 'Water damage.' })
    expect((await cancel()).body['canceledAt']).not.toBeNull()
    await cancel()
    const letters = await rows<{ user_id: string; facts: object }>(
      `SELECT l.user_id, l.facts FROM letters l JOIN workshop_letters w ON w.letter_id = l.id
       WHERE w.workshop_id = $1 AND w.kind = 'CANCELED'`,
      [id],
    )
    expect(letters).toHaveLength(5)
    const factsOf = (who: string) => letters.find((letter) => letter.user_id === who)?.facts
    expect(factsOf(paid)).toMatchObject({
      paid: { plan: 'REFUND', amountCents: 24_950 },
      note: 'Water damage.',
    })
    expect(factsOf(attendee)).toMatchObject({ paid: 'unpaid' })
    expect(factsOf(teacher)).toMatchObject({ paid: null })
    expect((await update(id, { title: 'Too late' })).body).toMatchObject({ details: { reason: 'canceled' } })
    expect((await ask(admin, 'POST', `/admin-workshop/bring-back/${id}`)).body['canceledAt']).toBeNull()
    const trail = await rows<{ action: string }>(
      'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [id],
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'workshop-created',
      'workshop-canceled',
      'workshop-brought-back',
    ])
  })

  test('who has not been told of their place yet is not counted, and not told; who attends is', async () => {
    const id = await made()
    await addAttendee(database, id as never, teacher)
    const preview = await ask(admin, 'GET', `/admin-workshop/cancel-preview/${id}`)
    expect(preview.body).toMatchObject({ attendees: 1, faculty: 1, facilitators: 0 })
    await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'REFUND', note: '' })
    const told = await rows<{ user_id: string }>(
      `SELECT user_id FROM workshop_letters WHERE workshop_id = $1 AND kind = 'CANCELED'`,
      [id],
    )
    expect(told.map(({ user_id }) => user_id)).toEqual([teacher])
  })

  test('who has not been told of their place when it is canceled is told of it once it is brought back', async () => {
    const placed = await addWorkshopPerson(database, { isFaculty: true })
    const invited = await addWorkshopPerson(database, { isFaculty: true, isRegistered: false })
    const attending = await addWorkshopPerson(database, { isAttendee: true })
    const id = await made({ facultyIds: [placed, invited] })
    await addAttendee(database, id as never, attending)
    const templatesTo = async (who: string) =>
      (
        await rows<{ template: string }>(
          `SELECT l.template FROM letters l JOIN workshop_letters w ON w.letter_id = l.id
           WHERE w.workshop_id = $1 AND l.user_id = $2 ORDER BY l.id`,
          [id, who],
        )
      ).map(({ template }) => template)
    const cancel = () => ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'REFUND', note: '' })
    const bringBack = () => ask(admin, 'POST', `/admin-workshop/bring-back/${id}`)
    const listOf = (who: string) =>
      rows<{ news: string }>(
        `SELECT about ->> 'news' AS news FROM notifications WHERE user_id = $1 AND about ->> 'workshopId' = $2 AND withdrawn_for IS NULL`,
        [who, id],
      )
    await cancel()
    expect(await templatesTo(placed)).toEqual([])
    expect(await templatesTo(invited)).toEqual([])
    await bringBack()
    expect(await templatesTo(placed)).toEqual(['workshop-added'])
    expect(await templatesTo(invited)).toEqual(['workshop-faculty'])
    expect(await listOf(placed)).toEqual([{ news: 'ADDED' }])
    expect(await templatesTo(attending)).toEqual(['workshop-brought-back'])

    await rows(`UPDATE letters SET state = 'SENT', sent_at = now()`)
    await cancel()
    await bringBack()
    expect(await templatesTo(placed)).toEqual(['workshop-added', 'workshop-brought-back'])

    // Taken out, and put back a moment before it is canceled: the last that they read is that they have no place.
    await update(id, { facultyIds: [invited] })
    await rows(`UPDATE letters SET state = 'SENT', sent_at = now()`)
    await update(id, { facultyIds: [placed, invited] })
    await cancel()
    await bringBack()
    expect((await templatesTo(placed)).slice(-2)).toEqual(['workshop-removed', 'workshop-added'])
  })

  test('one that is over is not canceled', async () => {
    const id = await addWorkshop(database, {
      startDate: '2020-03-02 08:00:00',
      endDate: '2020-03-02 16:00:00',
    })
    expect((await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, {})).body).toMatchObject({
      details: { reason: 'over' },
    })
  })
})
