import { expect, test } from 'vitest'
import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { listWorkshops } from '#server/modules/workshops/workshops/workshop-list-store.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const fresh = await peopledDatabase()
const { database } = fresh
const server = untilEnd(await startWholeServer(fresh))

async function counts(who: UserId) {
  const headers = { authorization: `Bearer ${await server.tokenFor(who)}` }
  const count = async (which: string) =>
    (
      await fetch(`${server.address}${WORKSHOP_PREFIX}/workshop/search/totalCount${which}Workshops`, {
        headers,
      })
    ).json()
  return { past: await count('Past'), upcoming: await count('Upcoming') }
}

test('counts are bare numbers: of all workshops for managers, of their own for facilitators', async () => {
  const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const past = { startDate: '2020-03-02 08:00:00', endDate: '2020-03-02 16:00:00' }
  await addWorkshop(database, past)
  await addWorkshop(database, { ...past, facilitators: [facilitator] })
  await addWorkshop(database, past)
  await addWorkshop(database, { facilitators: [facilitator] })
  await addWorkshop(database)
  await addWorkshop(database, { canceledAt: new Date() })
  expect(await counts(admin)).toEqual({ past: 3, upcoming: 2 })
  expect(await counts(facilitator)).toEqual({ past: 1, upcoming: 1 })
})

test('each workshop of a page has the counts of its own attendees, also if it has none', async () => {
  const viewerId = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const [ada, ben, eve] = [
    await addWorkshopPerson(database, { isAttendee: true }),
    await addWorkshopPerson(database, { isAttendee: true }),
    await addWorkshopPerson(database, { isAttendee: true }),
  ]
  const first = await addWorkshop(database, { title: 'Counted one' })
  for (const person of [ada, ben]) await addAttendee(database, first, person)
  await addAttendee(database, first, eve, { isActive: false })
  await addAttendee(database, await addWorkshop(database, { title: 'Counted two' }), ada)
  await addWorkshop(database, { title: 'Counted three' })
  const which = { which: 'upcoming', now: new Date(0), facilitatorId: null, procedureId: null } as const
  const { rows, total } = await listWorkshops(
    database,
    { ...which, alsoBy: null, search: 'counted' },
    { viewerId, after: null, limit: 10 },
  )
  expect(total).toBe(3)
  const counted = rows.map(({ title, active, hasAttendees }) => [title, { active, hasAttendees }])
  expect(Object.fromEntries(counted)).toEqual({
    'Counted one': { active: 2, hasAttendees: true },
    'Counted two': { active: 1, hasAttendees: true },
    'Counted three': { active: 0, hasAttendees: false },
  })
})
