import { beforeEach, expect, test } from 'vitest'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, facilitator, ask, auditOf, database, list } = await attendeeApi()

let workshop: WorkshopId
let ana: UserId
let id: AttendeeId
beforeEach(async () => {
  workshop = await addWorkshop(database, { title: 'Weekend' })
  ana = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  id = await addAttendee(database, workshop, ana)
})

const send = (which = id) => ask(admin, `PATCH /admin-attendee/send-registration-email/${which}`)
const sendAll = (ids: readonly string[]) =>
  ask<{ sent: string[]; skipped: { id: string; why: string }[] }>(
    admin,
    'PATCH /admin-attendee/send-registration-emails',
    { body: ids },
  )

test('an attendee is sent a registration email, and the list says when, and whether it arrived', async () => {
  const { status, body } = await send()
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, lastLetter: { state: 'QUEUED' } })
  expect(body['registrationEmailSentDate']).not.toBeNull()
  await database.$client.query(
    "UPDATE letters SET state = 'FAILED', reason = '550 5.1.1 no such user' WHERE user_id = $1",
    [ana],
  )
  expect((await list(admin, workshop))._embedded.attendee).toMatchObject([
    { lastLetter: { state: 'FAILED', problem: 'no-such-address' } },
  ])
  expect((await auditOf(ana)).at(-1)).toMatchObject({
    action: 'workshop-registration-sent',
    after: { workshop: 'Weekend' },
  })
  await send()
  const details = await ask<{ letters: object[] }>(admin, `GET /admin-attendee/details/${id}`)
  expect(details.body.letters[0]).toMatchObject({ kind: 'REGISTRATION', state: 'QUEUED' })
})

test('several are sent one at once, and whoever can’t get one is named', async () => {
  const others = await Promise.all(
    [{ isActive: false }, {}, {}].map(async (facts, at) =>
      addAttendee(
        database,
        workshop,
        await addWorkshopPerson(database, { isAttendee: true, isDeactivated: at === 1 }),
        facts,
      ),
    ),
  )
  const canceled = await addWorkshop(database, { canceledAt: new Date() })
  const late = await addAttendee(database, canceled, ana)
  const nobody = crypto.randomUUID()
  const { body } = await sendAll([id, ...others, late, nobody, id])
  expect(body.sent.toSorted()).toEqual([id, others[2]!].toSorted())
  expect(new Map<string, string>(body.skipped.map((one) => [one.id, one.why]))).toEqual(
    new Map<string, string>([
      [others[0]!, 'inactive'],
      [others[1]!, 'deactivated'],
      [late, 'canceled'],
      [nobody, 'not-found'],
    ]),
  )
})

test('a letter of somebody inactive, of a canceled workshop, or of nobody is refused', async () => {
  const away = await addAttendee(
    database,
    workshop,
    await addWorkshopPerson(database, { isAttendee: true }),
    { isActive: false },
  )
  expect((await send(away)).body).toMatchObject({ details: { reason: 'inactive' } })
  expect((await send(crypto.randomUUID() as AttendeeId)).status).toBe(404)
})

test('one address gets only so many letters a day', async () => {
  for (let at = 0; at < 5; at += 1) expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 409, body: { details: { reason: 'too-many-letters' } } })
  const { body } = await sendAll([id])
  expect(body).toMatchObject({ sent: [], skipped: [{ id, why: 'too-many-letters' }] })
})

test('facilitators send nothing', async () => {
  const call = `PATCH /admin-attendee/send-registration-email/${id}`
  expect((await ask(facilitator, call)).status).toBe(403)
})
