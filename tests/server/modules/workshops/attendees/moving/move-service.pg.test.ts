import { beforeEach, expect, test } from 'vitest'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, clinicalEducation, participant, ask, auditOf, database, list } = await attendeeApi()

let from: WorkshopId
let to: WorkshopId
let ana: UserId
let id: AttendeeId
beforeEach(async () => {
  from = await addWorkshop(database, { title: 'Hernia weekend' })
  to = await addWorkshop(database, {
    title: 'Colon weekend',
    startDate: '2099-05-02 08:00:00',
    endDate: '2099-05-03 16:00:00',
    priceCents: 40_000,
  })
  ana = await addWorkshopPerson(database, { firstName: 'Ana', lastName: 'Berg', isAttendee: true })
  id = await addAttendee(database, from, ana)
})

interface Asked {
  who?: UserId
  which?: string
  workshopId?: WorkshopId
  priceCents?: number
  key?: string
}

function move({ who = admin, which = id, workshopId = to, priceCents = 40_000, key }: Asked = {}) {
  const body = { workshopId, priceCents }
  return ask<Attendee & { details?: { reason: string } }>(who, `POST /admin-attendee/move/${which}`, {
    body,
    ...(key !== undefined && { key }),
  })
}
const pay = (which: string) => ask(admin, `POST /admin-attendee/process-payment/${which}`)
interface Ledger {
  payments: { kind: string; amountCents: number; note: string; by: string }[]
}
const ledgerOf = async (which: string) =>
  (await ask<Ledger>(admin, `GET /admin-attendee/details/${which}`)).body.payments.map(
    ({ kind, amountCents, note }) => ({ kind, amountCents, note }),
  )
const namesIn = async (workshop: WorkshopId, kind?: string) =>
  (await list(admin, workshop, '', kind))._embedded.attendee.map(({ fullName }) => fullName)
const reasonOf = async (asked: Asked) => (await move(asked)).body.details?.reason

test('somebody is out of one workshop and in another in one act, registered as before', async () => {
  const answer = await move({ who: clinicalEducation })
  expect(answer).toMatchObject({
    status: 200,
    body: { userId: ana, isActive: true, registrationStatus: 'IN_SYSTEM', paymentStatus: 'NOT_PROCESSED' },
  })
  expect(answer.body.id).not.toBe(id)
  expect(await namesIn(from)).toEqual([])
  expect(await namesIn(from, 'inactive')).toEqual(['Ana Berg'])
  expect(await namesIn(to)).toEqual(['Ana Berg'])
  expect((await auditOf(ana)).at(-1)).toMatchObject({
    action: 'attendee-moved',
    before: { workshop: 'Hernia weekend, Mar 2, 2099' },
    after: { workshop: 'Colon weekend, May 2, 2099' },
  })
})

test('what they paid goes with them, and both ledgers say so', async () => {
  await pay(id)
  const moved = await move()
  expect(moved.body.paymentStatus).toBe('PAID')
  const amount = { amountCents: 25_000 }
  expect(await ledgerOf(id)).toEqual([
    { kind: 'REVERSED', ...amount, note: 'Moved to Colon weekend, May 2, 2099' },
    { kind: 'PROCESSED', ...amount, note: '' },
  ])
  expect(await ledgerOf(moved.body.id)).toEqual([
    { kind: 'PROCESSED', ...amount, note: 'Moved from Hernia weekend, Mar 2, 2099' },
  ])
})

test('a move is undone by moving back: the same places, the same money', async () => {
  await pay(id)
  const moved = await move()
  const back = await move({ which: moved.body.id, workshopId: from, priceCents: 25_000 })
  expect(back.body).toMatchObject({ id, isActive: true, paymentStatus: 'PAID' })
  expect(await namesIn(from)).toEqual(['Ana Berg'])
  expect(await namesIn(to)).toEqual([])
  expect((await ledgerOf(id))[0]).toMatchObject({ kind: 'PROCESSED', amountCents: 25_000 })
  expect((await ledgerOf(moved.body.id))[0]).toMatchObject({ kind: 'REVERSED' })
})

test('an auditor stays one, also where they were something else before', async () => {
  const there = await addAttendee(database, to, ana, { isActive: false })
  await ask(admin, `PATCH /admin-attendee/set-is-auditor/${id}?isAuditor=true`)
  expect((await move()).body).toMatchObject({ id: there, isAuditor: true, paymentStatus: 'NOT_REQUIRED' })
})

test('whoever attends there already is not moved, and nothing has changed', async () => {
  await addAttendee(database, to, ana)
  expect(await reasonOf({})).toBe('attends')
  expect(await reasonOf({ workshopId: from, priceCents: 25_000 })).toBe('attends')
  expect(await namesIn(from)).toEqual(['Ana Berg'])
})

test('somebody inactive is not moved, so that of two who move them only the first does', async () => {
  const answers = await Promise.all([move(), move({ who: clinicalEducation })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await reasonOf({})).toBe('inactive')
})

test('two opposite moves of one person wait for each other', async () => {
  const there = await addAttendee(database, to, ana)
  const answers = await Promise.all([
    move(),
    move({ which: there, workshopId: from, priceCents: 25_000 }),
    move(),
    move({ which: there, workshopId: from, priceCents: 25_000 }),
  ])
  expect(answers.map(({ body }) => body.details?.reason)).toEqual(answers.map(() => 'attends'))
})

test('no one is moved to a canceled workshop, but away from one', async () => {
  const canceled = await addWorkshop(database, { canceledAt: new Date() })
  expect(await reasonOf({ workshopId: canceled, priceCents: 25_000 })).toBe('canceled')
  const stranded = await addAttendee(database, canceled, ana)
  expect((await move({ which: stranded })).status).toBe(200)
})

test('a price that was changed meanwhile, two payments and a deactivated person are refused', async () => {
  expect(await reasonOf({ priceCents: 25_000 })).toBe('other-price')
  const there = await addAttendee(database, to, ana)
  await pay(there)
  await ask(admin, `PATCH /admin-attendee/set-is-active/${there}?isActive=false`)
  await pay(id)
  expect(await reasonOf({})).toBe('paid-there')
  const gone = await addWorkshopPerson(database, { isAttendee: true, isDeactivated: true })
  expect(await reasonOf({ which: await addAttendee(database, from, gone) })).toBe('deactivated')
})

test('a repeated move with its key gets the first answer; who doesn’t manage attendees finds nobody', async () => {
  const key = crypto.randomUUID()
  const first = await move({ key })
  expect(await move({ key })).toEqual(first)
  expect((await move({ which: crypto.randomUUID() })).status).toBe(404)
  expect((await move({ workshopId: crypto.randomUUID() as WorkshopId })).status).toBe(404)
  expect([403, 404]).toContain((await move({ who: participant })).status)
})
