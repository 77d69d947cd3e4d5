import { beforeEach, expect, test } from 'vitest'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

// What happens to a payment at the door that waited for a network while the attendee was moved (0894).

const { admin, clinicalEducation, ask, auditOf, database } = await attendeeApi()

const DAYS = ['2099-03-02', '2099-05-02', '2099-07-04'] as const
let workshops: WorkshopId[]
let ana: UserId
let id: AttendeeId
/** When the money was taken: before anybody was moved. */
let paidAt: string
beforeEach(async () => {
  workshops = []
  for (const [index, day] of DAYS.entries())
    workshops.push(
      await addWorkshop(database, {
        title: `Weekend ${index + 1}`,
        startDate: `${day} 08:00:00`,
        endDate: `${day} 16:00:00`,
        priceCents: 25_000 + index,
      }),
    )
  ana = await addWorkshopPerson(database, { firstName: 'Ana', lastName: 'Berg', isAttendee: true })
  id = await addAttendee(database, workshops[0]!, ana)
  paidAt = new Date(Date.now() - 60_000).toISOString()
})

type Answer = Attendee & { details?: { reason: string } }
async function moveTo(index: number, which: AttendeeId = id): Promise<AttendeeId> {
  const body = { workshopId: workshops[index], priceCents: 25_000 + index }
  const moved = await ask<Answer>(admin, `POST /admin-attendee/move/${which}`, { body })
  expect(moved.status).toBe(200)
  return moved.body.id
}
const pay = (which: AttendeeId = id, body: object = { paidAt }, key: string = crypto.randomUUID()) =>
  ask<Answer>(clinicalEducation, `POST /admin-attendee/process-payment/${which}`, { body, key })
const reverse = (which: AttendeeId, reason = 'Returned') =>
  ask<Answer>(admin, `POST /admin-attendee/reverse-payment/${which}`, { body: { reason } })
const setActive = (which: AttendeeId, isActive: boolean) =>
  ask<Answer>(admin, `PATCH /admin-attendee/set-is-active/${which}?isActive=${isActive}`)
/** The oldest entry first. */
const ledgerOf = async (which: AttendeeId) => {
  interface Details {
    payments: { kind: string; amountCents: number; note: string }[]
  }
  const { body } = await ask<Details>(admin, `GET /admin-attendee/details/${which}`)
  return body.payments.toReversed().map(({ kind, amountCents, note }) => `${kind} ${amountCents} ${note}`)
}

test('a payment that waited goes where its attendee was moved, as one that was there in time', async () => {
  const there = await moveTo(1)
  const answer = await pay(id, { paidAt, note: 'Cash' })
  expect(answer).toMatchObject({
    status: 200,
    body: { id: there, isActive: true, paymentStatus: 'PAID' },
  })
  expect(await ledgerOf(id)).toEqual([
    'PROCESSED 25000 Cash',
    'REVERSED 25000 Moved to Weekend 2, May 2, 2099',
  ])
  expect(await ledgerOf(there)).toEqual(['PROCESSED 25000 Moved from Weekend 1, Mar 2, 2099'])
  expect((await auditOf(ana)).at(-1)).toMatchObject({
    action: 'payment-processed',
    before: { workshop: 'Weekend 2', paymentStatus: 'NOT_PROCESSED' },
    after: { workshop: 'Weekend 2', paymentStatus: 'PAID', amountCents: 25_000, paidFor: 'Weekend 1' },
  })
})

test('it follows a chain of moves, and one back to where they were', async () => {
  const second = await moveTo(1)
  const third = await moveTo(2, second)
  expect((await pay()).body).toMatchObject({ id: third, paymentStatus: 'PAID' })
  expect(await ledgerOf(second)).toEqual([
    'PROCESSED 25000 Moved from Weekend 1, Mar 2, 2099',
    'REVERSED 25000 Moved to Weekend 3, Jul 4, 2099',
  ])
  expect(await ledgerOf(third)).toEqual(['PROCESSED 25000 Moved from Weekend 2, May 2, 2099'])
  const other = await addWorkshopPerson(database, { isAttendee: true })
  const first = await addAttendee(database, workshops[0]!, other)
  expect(await moveTo(0, await moveTo(1, first))).toBe(first)
  expect((await pay(first)).body).toMatchObject({ id: first, paymentStatus: 'PAID' })
  expect(await ledgerOf(first)).toEqual(['PROCESSED 25000 '])
})

test('it counts once, by whichever device, also if it was there before the move', async () => {
  const key = crypto.randomUUID()
  const there = await moveTo(1)
  const answers = await Promise.all([pay(id, { paidAt }, key), pay(id, { paidAt }, key), pay(), pay()])
  expect(answers.map(({ status, body }) => [status, body.id, body.paymentStatus])).toEqual(
    answers.map(() => [200, there, 'PAID']),
  )
  expect(await ledgerOf(there)).toHaveLength(1)
  const further = await moveTo(2, there)
  for (const which of [id, there]) expect((await pay(which)).body).toMatchObject({ id: further })
  expect(await Promise.all([ledgerOf(id), ledgerOf(there), ledgerOf(further)])).toMatchObject([
    { length: 2 },
    { length: 2 },
    { length: 1 },
  ])
})

test('it is taken back where it went, and does not come again by what waited', async () => {
  const there = await moveTo(1)
  await pay()
  expect((await reverse(id)).body).toMatchObject({ id: there, paymentStatus: 'NOT_PROCESSED' })
  expect(await ledgerOf(there)).toEqual([
    'PROCESSED 25000 Moved from Weekend 1, Mar 2, 2099',
    'REVERSED 25000 Returned',
  ])
  expect((await pay()).body.details?.reason).toBe('taken-back-since')
  expect((await reverse(id)).body.details?.reason).toBe('not-paid')
})

test('what was taken back before they were moved does not come again either', async () => {
  await pay()
  await reverse(id)
  const there = await moveTo(1)
  expect((await pay()).body.details?.reason).toBe('taken-back-since')
  expect(await ledgerOf(there)).toEqual([])
})

test('who has paid where they were moved, too, has paid twice: people decide', async () => {
  const there = await moveTo(1)
  await pay(there, {})
  expect((await pay()).body.details?.reason).toBe('paid-there')
  expect(await ledgerOf(id)).toEqual([])
})

test('who was removed, there or where they were moved, has the payment refused in words', async () => {
  await setActive(id, false)
  expect(await pay()).toMatchObject({ status: 409, body: { details: { reason: 'inactive' } } })
  await setActive(id, true)
  const there = await moveTo(1)
  await setActive(there, false)
  expect((await pay()).body.details?.reason).toBe('inactive')
  expect(await ledgerOf(there)).toEqual([])
  // Who attends the first one again pays there.
  await setActive(id, true)
  expect((await pay()).body).toMatchObject({ id, paymentStatus: 'PAID' })
})
