import { expect, test } from 'vitest'
import type { AuditAction } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import {
  findUnfit,
  hasAttendees,
  readPeople,
  replacePeople,
  wasChangedByOthers,
} from '#server/modules/workshops/workshops/workshop-plan-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())

test('people are replaced: who stays keeps their place, who is left out loses it', async () => {
  const [first, second] = [
    await addWorkshopPerson(database, { isFaculty: true }),
    await addWorkshopPerson(database, { isFaculty: true }),
  ]
  const staff = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const attendee = await addWorkshopPerson(database, { isAttendee: true })
  const workshop = await addWorkshop(database, { faculty: [first] })
  await database.transaction(async (tx) => {
    await replacePeople(tx, workshop, { facilitators: [staff], faculty: [first, second] })
    expect(await readPeople(tx, workshop)).toMatchObject({ facilitators: [staff] })
    await replacePeople(tx, workshop, { facilitators: [], faculty: [second] })
    expect(await readPeople(tx, workshop)).toEqual({ facilitators: [], faculty: [second] })
    const asked = { facilitators: [staff, attendee], faculty: [first, attendee] }
    expect(await findUnfit(tx, asked)).toEqual({ facilitators: [attendee], faculty: [attendee] })
  })
})

test('attendees count while they are active, or have paid', async () => {
  const workshop = await addWorkshop(database)
  const has = () => database.transaction((tx) => hasAttendees(tx, workshop))
  expect(await has()).toBe(false)
  const attendee = await addWorkshopPerson(database, { isAttendee: true })
  const enrollment = await addAttendee(database, workshop, attendee, { isActive: false })
  expect(await has()).toBe(false)
  await database.$client.query(
    `INSERT INTO workshop_payments (attendee_id, kind, amount_cents) VALUES ($1, 'PROCESSED', 1)`,
    [enrollment],
  )
  expect(await has()).toBe(true)
})

test('whoever else has changed a workshop is known from the audit trail', async () => {
  const author = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
  const workshop = await addWorkshop(database)
  const other = await addWorkshop(database)
  const note = (actorId: UserId | null, action: AuditAction, subjectId = workshop) =>
    database.transaction((tx) =>
      writeAudit(tx, { actorId, action, subjectType: 'workshop', subjectId, before: null, after: null }),
    )
  const was = () => database.transaction((tx) => wasChangedByOthers(tx, workshop, author))
  await note(author, 'workshop-changed')
  await note(null, 'workshop-message-sent')
  await note(null, 'workshop-changed', other)
  expect(await was()).toBe(false)
  await note(null, 'workshop-brought-back')
  expect(await was()).toBe(true)
})
