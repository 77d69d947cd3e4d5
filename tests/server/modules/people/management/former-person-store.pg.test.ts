import { expect, test } from 'vitest'
import { leaveToFormerPerson, moves } from '#server/modules/people/management/former-person-store.ts'
import { stays } from '#server/modules/people/management/person-references.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database } = await peopledDatabase()

test('what others need moves whole, and what is of the workshops stays', async () => {
  const id = await addToWorkshops(database, { residency: { role: 'RESIDENT' }, email: 'former@portals.test' })
  await database.transaction(async (tx) => {
    const former = await leaveToFormerPerson(tx, id, 'RESIDENT')
    expect(former).not.toBe(id)
  })
  const remain = stays.filter((reference) => !(moves as readonly string[]).includes(reference))
  expect(remain).toEqual([
    'workshop_attendees.arrived_by_id',
    'workshop_courses.created_by_id',
    'workshop_didactic_versions.author_id',
    'workshop_didactics.created_by_id',
    'workshop_messages.sent_by_id',
    'workshop_payments.by_id',
    'workshop_place_requests.decided_by_id',
    'workshops.created_by_id',
  ])
})
