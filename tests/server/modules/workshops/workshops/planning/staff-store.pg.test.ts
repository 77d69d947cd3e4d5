import { expect, test } from 'vitest'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { ChangedLists } from '#server/modules/workshops/changed-lists.ts'
import { announceLists, noteChange } from '#server/modules/workshops/workshops/planning/note-change.ts'
import type { Announcement } from '#server/ports.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const educator = await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION' })
await addWorkshopPerson(database, { workshopRole: 'CLINICAL_EDUCATION', isDeactivated: true })
const [runs, ran] = [
  await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
  await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' }),
]
// Another workshop's facilitator, a teacher and an attendee have no part in the lists of staff.
const other = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const teacher = await addWorkshopPerson(database, { isFaculty: true })
const attendee = await addWorkshopPerson(database, { isAttendee: true })
await addWorkshop(database, { facilitators: [other] })
const workshop = await addWorkshop(database, { facilitators: [runs], faculty: [teacher] })
await addAttendee(database, workshop, attendee)

async function heardBy(before: object | null): Promise<UserId[]> {
  const announced: Announcement[] = []
  const announcer = {
    announce: async (_tx: unknown, said: readonly Announcement[]) => void announced.push(...said),
  }
  const actor = { id: admin } as WorkshopActor
  await database.transaction((tx) =>
    noteChange({ announcer }, tx, actor, 'workshop-changed', workshop, { before, after: {} }),
  )
  for (const { topic, body } of announced) {
    expect(topic).toBe(userTopics.workshopUpdate)
    // It names nothing that somebody who has just left could read.
    expect(Object.keys(body)).toEqual(['eventId'])
  }
  return announced.map(({ to }) => to).toSorted()
}

test('those who manage workshops and its facilitators hear of a change, on every device, and nobody else', async () => {
  expect(await heardBy({ title: 'Before' })).toEqual([admin, educator, runs].toSorted())
})

test('so does who facilitated it until now, from whose list it goes', async () => {
  expect(await heardBy({ facilitatorsIds: [ran, teacher] })).toEqual([admin, educator, runs, ran].toSorted())
})

test('of a change to attendees hear the staff of that workshop, or of all workshops of the person', async () => {
  const heardOf = async (of: ChangedLists) => {
    const heard: UserId[] = []
    const announcer = {
      announce: async (_tx: unknown, said: readonly Announcement[]) =>
        void heard.push(...said.map(({ to }) => to)),
    }
    await database.transaction((tx) => announceLists(announcer, tx, of))
    return heard.toSorted()
  }
  expect(await heardOf({ workshopId: workshop })).toEqual([admin, educator, runs].toSorted())
  // What changes with an attendee, they hear; what everybody in it reads and watches, its participants do.
  const staff = [admin, educator, runs]
  expect(await heardOf({ workshopId: workshop, attendee })).toEqual([...staff, attendee].toSorted())
  expect(await heardOf({ workshopId: workshop, courses: true })).toEqual(
    [...staff, attendee, teacher].toSorted(),
  )
  for (const userId of [attendee, teacher])
    expect(await heardOf({ userId })).toEqual([admin, educator, runs].toSorted())
  expect(await heardOf({ userId: other })).toEqual([admin, educator].toSorted())
})
