import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { setAuditor } from '#server/modules/workshops/attendees/attendee-change-service.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const api = await attendeeApi()
const { admin, clinicalEducation, facilitator, participant, ask, auditOf, database, list } = api

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 10, minutes)).toISOString()

let workshop: WorkshopId
let userId: UserId
let id: AttendeeId
beforeEach(async () => {
  workshop = await addWorkshop(database, { title: 'Weekend', facilitators: [facilitator] })
  userId = await addWorkshopPerson(database, { firstName: 'Ana', lastName: 'Berg', isAttendee: true })
  id = await addAttendee(database, workshop, userId)
})

const setActive = (who: UserId, isActive: boolean, saidAt?: string) =>
  ask(
    who,
    `PATCH /admin-attendee/set-is-active/${id}?isActive=${isActive}${saidAt === undefined ? '' : `&saidAt=${saidAt}`}`,
  )
const process = (who: UserId, body?: object, key?: string) =>
  ask(who, `POST /admin-attendee/process-payment/${id}`, {
    ...(body !== undefined && { body }),
    ...(key !== undefined && { key }),
  })
const reverse = (reason: string) =>
  ask(admin, `POST /admin-attendee/reverse-payment/${id}`, { body: { reason } })
const detailsOf = async () =>
  (
    await ask<{ payments: { kind: string; note: string; by: string }[] }>(
      admin,
      `GET /admin-attendee/details/${id}`,
    )
  ).body
const actionsOf = async () => (await auditOf(userId)).map(({ action }) => action)

test('an attendee is active or inactive, set by a flag, and moves to the other list', async () => {
  expect((await setActive(clinicalEducation, false)).body).toMatchObject({ id, isActive: false })
  expect((await list(admin, workshop)).total).toBe(0)
  expect((await list(admin, workshop, '', 'inactive')).total).toBe(1)
  expect((await setActive(admin, false)).status).toBe(200)
  expect((await setActive(admin, true)).body).toMatchObject({ isActive: true })
  expect(await actionsOf()).toEqual(['attendee-inactivated', 'attendee-reactivated'])
  expect((await ask(admin, `PATCH /admin-attendee/set-is-active/${id}`)).status).toBe(400)
})

test('taking back a mistaken press brings nobody back whom the desk has moved meanwhile', async () => {
  const other = await addWorkshop(database, { title: 'Other' })
  const undo = (said: string, undone: string) =>
    ask(admin, `PATCH /admin-attendee/set-is-active/${id}?isActive=true&saidAt=${said}&undoes=${undone}`)
  await setActive(admin, false, at(1))
  expect((await undo(at(2), at(1))).body).toMatchObject({ isActive: true })
  const moved = await ask(clinicalEducation, `POST /admin-attendee/move/${id}`, {
    body: { workshopId: other, priceCents: 25_000 },
    key: randomUUID(),
  })
  expect(moved.status).toBe(200)
  const pressed = new Date().toISOString()
  await setActive(admin, false, pressed)
  expect((await undo(new Date().toISOString(), pressed)).body).toMatchObject({ isActive: false })
  expect((await setActive(admin, true)).body).toMatchObject({ isActive: true })
})

test('what was said last counts, whenever it arrives, and a clock that runs ahead says now', async () => {
  expect((await setActive(admin, false, at(10))).body).toMatchObject({ isActive: false })
  expect((await setActive(clinicalEducation, true, at(5))).body).toMatchObject({ isActive: false })
  expect((await setActive(clinicalEducation, true, at(15))).body).toMatchObject({ isActive: true })
  expect((await setActive(admin, false, '2099-01-01T00:00:00Z')).body).toMatchObject({ isActive: false })
  expect((await setActive(admin, true)).body).toMatchObject({ isActive: true })
})

test.each([1, 24])(
  'a device whose clock is %i hours behind changes the attendance that it was shown',
  async (hours) => {
    const behind = () => Date.now() - hours * 3_600_000
    await setActive(admin, true, new Date().toISOString())
    expect((await setActive(admin, false, saidAfter(undefined, behind()))).body).toMatchObject({
      isActive: true,
    })
    const shown = async () =>
      (await ask<{ attendee: Attendee }>(admin, `GET /admin-attendee/details/${id}`)).body
    const { activeSaidAt } = (await shown()).attendee
    expect((await setActive(admin, false, saidAfter(activeSaidAt, behind()))).body).toMatchObject({
      isActive: false,
    })
    const listed = (await list(admin, workshop, '', 'inactive'))._embedded.attendee[0]
    expect((await setActive(admin, true, saidAfter(listed?.activeSaidAt, behind()))).body).toMatchObject({
      isActive: true,
    })
  },
)

test('processing a payment sets the attendee to PAID, with who, when, how and how much', async () => {
  const answer = await process(clinicalEducation, { note: 'Card at the door', paidAt: at(0) })
  expect(answer).toMatchObject({ status: 200, body: { id, paymentStatus: 'PAID' } })
  expect((await detailsOf()).payments).toEqual([
    {
      id: expect.any(String),
      kind: 'PROCESSED',
      amountCents: 25_000,
      note: 'Card at the door',
      at: at(0),
      by: expect.stringMatching(/^Pat Person/),
    },
  ])
  expect((await auditOf(userId)).at(-1)).toMatchObject({
    action: 'payment-processed',
    before: { workshop: 'Weekend', paymentStatus: 'NOT_PROCESSED' },
    after: { workshop: 'Weekend', paymentStatus: 'PAID', amountCents: 25_000 },
  })
})

test('a payment processed twice in the same second counts once, by one person or by two', async () => {
  const answers = await Promise.all([process(admin), process(clinicalEducation), process(admin)])
  expect(answers.map(({ status, body }) => [status, body['paymentStatus']])).toEqual(
    answers.map(() => [200, 'PAID']),
  )
  expect((await detailsOf()).payments).toHaveLength(1)
  expect(await actionsOf()).toEqual(['payment-processed'])
})

test('whoever has nothing to pay, or has not registered, has no payment to process', async () => {
  await database.execute(sql`UPDATE workshops SET price_cents = 0 WHERE id = ${workshop}`)
  expect(await process(admin)).toMatchObject({
    status: 409,
    body: { code: 'wrong-state', details: { reason: 'nothing-to-pay' } },
  })
  await database.execute(sql`UPDATE workshops SET price_cents = 100 WHERE id = ${workshop}`)
  await database.execute(sql`UPDATE workshop_memberships SET accepted_at = NULL WHERE user_id = ${userId}`)
  expect((await process(admin)).body).toMatchObject({ details: { reason: 'not-registered' } })
  expect((await detailsOf()).payments).toEqual([])
})

test('a payment is taken back with a reason, and can be processed again; the ledger keeps everything', async () => {
  expect((await reverse('nothing yet')).body).toMatchObject({ details: { reason: 'not-paid' } })
  await process(admin, { note: 'Cash' })
  expect(
    (await ask(admin, `POST /admin-attendee/reverse-payment/${id}`, { body: { reason: '' } })).status,
  ).toBe(400)
  expect((await reverse('Wrong person')).body).toMatchObject({ paymentStatus: 'NOT_PROCESSED' })
  expect((await reverse('Again')).status).toBe(409)
  expect((await process(admin)).body).toMatchObject({ paymentStatus: 'PAID' })
  expect((await detailsOf()).payments.map(({ kind, note }) => [kind, note])).toEqual([
    ['PROCESSED', ''],
    ['REVERSED', 'Wrong person'],
    ['PROCESSED', 'Cash'],
  ])
  expect(await actionsOf()).toEqual(['payment-processed', 'payment-reversed', 'payment-processed'])
})

test('a payment that waited for a network does not undo that it was taken back since', async () => {
  await process(admin, { paidAt: at(0) })
  await reverse('Returned')
  expect((await process(clinicalEducation, { paidAt: at(1) })).body).toMatchObject({
    details: { reason: 'taken-back-since' },
  })
  expect((await detailsOf()).payments).toHaveLength(2)
})

test.each([1, 24])(
  'a device whose clock is %i hours behind processes a payment after the one that it was shown as taken back',
  async (hours) => {
    const behind = () => Date.now() - hours * 3_600_000
    const pay = (seen: string | null | undefined) => process(admin, { paidAt: saidAfter(seen, behind()) })
    await process(admin)
    await reverse('Somebody else')
    // What waited since before it was taken back, on a device that had not seen that.
    expect((await pay(undefined)).body).toMatchObject({ details: { reason: 'taken-back-since' } })
    const listed = (await list(admin, workshop))._embedded.attendee[0]
    expect((await pay(listed?.paymentSaidAt)).body).toMatchObject({ paymentStatus: 'PAID' })
    await reverse('Again')
    const { attendee } = (await ask<{ attendee: Attendee }>(admin, `GET /admin-attendee/details/${id}`)).body
    expect((await pay(attendee.paymentSaidAt)).body).toMatchObject({ paymentStatus: 'PAID' })
  },
)

test('a repeated call with the same key gets the first answer, even if the payment was taken back', async () => {
  const key = crypto.randomUUID()
  await process(admin, { paidAt: at(0) }, key)
  await reverse('Returned')
  expect(await process(admin, { paidAt: at(0) }, key)).toMatchObject({
    status: 200,
    body: { paymentStatus: 'PAID' },
  })
  expect((await detailsOf()).payments).toHaveLength(2)
})

test('of a canceled workshop a payment is written down only if it was made before, and can be taken back', async () => {
  await database.execute(sql`UPDATE workshops SET canceled_at = ${at(30)} WHERE id = ${workshop}`)
  expect((await process(admin)).body).toMatchObject({ details: { reason: 'canceled' } })
  expect((await process(admin, { paidAt: at(20) })).body).toMatchObject({ paymentStatus: 'PAID' })
  expect((await reverse('Canceled')).status).toBe(200)
  expect((await setActive(admin, false)).status).toBe(200)
})

test('an auditor pays nothing; what they paid before stays and can be taken back', async () => {
  await process(admin)
  const auditor = await ask(admin, `PATCH /admin-attendee/set-is-auditor/${id}?isAuditor=true`)
  expect(auditor.body).toMatchObject({ registrationStatus: 'AUDITOR', paymentStatus: 'NOT_REQUIRED' })
  expect((await reverse('Auditor')).status).toBe(200)
  expect(await actionsOf()).toEqual(['payment-processed', 'auditor-changed', 'payment-reversed'])
})

test('facilitators at the door and participants change nothing', async () => {
  for (const who of [facilitator, participant]) {
    expect((await setActive(who, false)).status).toBe(403)
    expect((await process(who)).status).toBe(403)
  }
  expect((await list(admin, workshop))._embedded.attendee).toMatchObject([
    { isActive: true, paymentStatus: 'NOT_PROCESSED' },
  ])
})

test('nobody is found under an unknown id', async () => {
  id = crypto.randomUUID() as AttendeeId
  expect((await setActive(admin, false)).status).toBe(404)
  expect((await process(admin)).status).toBe(404)
  expect((await reverse('x')).status).toBe(404)
})

test('staff of the workshop hear at once of a change, and of nothing that changes nothing', async () => {
  const heard: unknown[] = []
  const deps = { database, announce: async (_tx: unknown, of: unknown) => void heard.push(of), now: Date.now }
  const actor = { id: admin, role: 'WORKSHOP_ADMIN' } as WorkshopActor
  const input = { params: { id }, query: { isAuditor: true } }
  await setAuditor(deps, actor, input)
  await setAuditor(deps, actor, input)
  expect(heard).toEqual([{ workshopId: workshop, attendee: userId }])
})
