import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentStatusOf, registrationStatusOf } from '#contract/vocabulary/workshops/attendee-status.ts'
import { workshopPayments } from '#server/database/schema/workshops/attendees.ts'
import {
  type AttendeeFilter,
  countAttendees,
  listAttendees,
} from '#server/modules/workshops/attendees/attendee-list-store.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

const called = (fullName: string, facts = {}) => {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  return addWorkshopPerson(database, { firstName, lastName, isAttendee: true, ...facts })
}
async function list(workshopId: WorkshopId, change: Partial<AttendeeFilter> = {}) {
  const filter = {
    workshopId,
    isActive: true,
    search: '',
    paymentStatus: null,
    registrationStatus: null,
    ...change,
  }
  const rows = await listAttendees(database, { ...filter, sort: 'name', after: null, limit: 1_000 })
  expect(await countAttendees(database, filter)).toBe(rows.length)
  return rows
}

/** Every combination of what a status follows from. */
const flags = [true, false]
const combinations = flags.flatMap((isAuditor) =>
  flags.flatMap((isRegistered) =>
    flags.flatMap((isInternal) =>
      flags.flatMap((isInternalWorkshop) =>
        [0, 25_000].flatMap((priceCents) =>
          (['never', 'processed', 'reversed', 'processed again'] as const).map((paid) => ({
            isAuditor,
            isRegistered,
            isInternal,
            isInternalWorkshop,
            priceCents,
            paid,
          })),
        ),
      ),
    ),
  ),
)
const entriesOf = {
  never: [],
  processed: ['PROCESSED'],
  reversed: ['PROCESSED', 'REVERSED'],
  'processed again': ['PROCESSED', 'REVERSED', 'PROCESSED'],
} as const

test('the database and the contract say the same status for every combination, and filters find by it', async () => {
  const expected = new Map<string, { registrationStatus: string; paymentStatus: string }>()
  const workshops = new Map<string, Awaited<ReturnType<typeof addWorkshop>>>()
  for (const facts of combinations) {
    const { isInternalWorkshop, priceCents, paid, ...of } = facts
    const kind = `${isInternalWorkshop} ${priceCents}`
    const workshop =
      workshops.get(kind) ?? (await addWorkshop(database, { isInternal: isInternalWorkshop, priceCents }))
    workshops.set(kind, workshop)
    const userId = await called('Some Body', of)
    const attendeeId = await addAttendee(database, workshop, userId, { isAuditor: of.isAuditor })
    for (const entry of entriesOf[paid])
      await database.insert(workshopPayments).values({ attendeeId, kind: entry, amountCents: 1 })
    const isProcessed = paid === 'processed' || paid === 'processed again'
    expected.set(attendeeId, {
      registrationStatus: registrationStatusOf(of),
      paymentStatus: paymentStatusOf({
        ...of,
        priceCents,
        isInternal: of.isInternal || isInternalWorkshop,
        isProcessed,
      }),
    })
  }
  expect(expected.size).toBe(128)
  for (const workshop of workshops.values()) {
    const rows = await list(workshop)
    for (const { id, registrationStatus, paymentStatus } of rows)
      expect({ registrationStatus, paymentStatus }, id).toEqual(expected.get(id))
    for (const name of ['registrationStatus', 'paymentStatus'] as const)
      for (const status of new Set([...expected.values()].map((one) => one[name]))) {
        const found = await list(workshop, { [name]: status })
        const those = rows.filter((one) => one[name] === status)
        expect(found).toEqual(those)
      }
  }
})

test('a person who is renamed moves to their new place', async () => {
  const workshop = await addWorkshop(database)
  const ana = await called('Ana Berg')
  await addAttendee(database, workshop, ana)
  await addAttendee(database, workshop, await called('Ben Cole'))
  await database.execute(sql`UPDATE users SET first_name = 'Zoë' WHERE id = ${ana}`)
  expect((await list(workshop)).map(({ fullName }) => fullName)).toEqual(['Ben Cole', 'Zoë Berg'])
})
