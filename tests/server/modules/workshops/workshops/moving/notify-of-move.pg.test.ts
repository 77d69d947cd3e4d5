import { beforeEach, expect, test } from 'vitest'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, ask, database } = await attendeeApi()

let hernia: WorkshopId
let colon: WorkshopId
let ana: UserId
let id: AttendeeId
beforeEach(async () => {
  hernia = await addWorkshop(database, { title: 'Hernia weekend' })
  colon = await addWorkshop(database, { title: 'Colon weekend' })
  ana = await addWorkshopPerson(database, { isAttendee: true })
  id = await addAttendee(database, hernia, ana)
})

async function move(which: string, workshopId: WorkshopId): Promise<string> {
  const body = { workshopId, priceCents: 25_000 }
  const answer = await ask<Attendee>(admin, `POST /admin-attendee/move/${which}`, { body })
  expect(answer.status).toBe(200)
  return answer.body.id
}

interface Letter {
  template: string
  isPaused: boolean
  facts: Record<string, unknown>
}
const lettersTo = async (who: UserId) =>
  (
    await database.$client.query<Letter>(
      `SELECT template, facts, next_try_at > now() + interval '1 minute' AS "isPaused" FROM letters
       WHERE user_id = $1 ORDER BY id`,
      [who],
    )
  ).rows
const sendAll = () => database.$client.query(`UPDATE letters SET state = 'SENT', sent_at = now()`)
const newsOf = async (who: UserId) =>
  (
    await database.$client.query<{ news: string; title: string }>(
      `SELECT about ->> 'news' AS news, event_title AS title FROM notifications
       WHERE user_id = $1 AND withdrawn_for IS NULL ORDER BY id`,
      [who],
    )
  ).rows.map(({ news, title }) => `${news} ${title}`)

test('one letter says from where and to where, and what was paid, some minutes later', async () => {
  await ask(admin, `POST /admin-attendee/process-payment/${id}`)
  await move(id, colon)
  expect(await lettersTo(ana)).toMatchObject([
    {
      template: 'workshop-moved',
      isPaused: true,
      facts: { workshop: 'Colon weekend', from: 'Hernia weekend', paidCents: 25_000, screen: 'details' },
    },
  ])
  expect(await newsOf(ana)).toEqual(['REMOVED Hernia weekend', 'ADDED Colon weekend'])
  const messages = await ask<{ items: { kind: string; waiting: number }[] }>(
    admin,
    `GET /admin-workshop/messages/${colon}`,
  )
  expect(messages.body.items).toMatchObject([{ kind: 'MOVED', waiting: 1 }])
})

test('whoever is moved back meanwhile reads nothing', async () => {
  await move(await move(id, colon), hernia)
  expect(await lettersTo(ana)).toEqual([])
  expect(await newsOf(ana)).toEqual([])
})

test('whoever was told and is moved back reads that, too', async () => {
  const there = await move(id, colon)
  await sendAll()
  await move(there, hernia)
  expect(await lettersTo(ana)).toMatchObject([
    { facts: { workshop: 'Colon weekend' } },
    { facts: { workshop: 'Hernia weekend', from: 'Colon weekend' } },
  ])
})

test('whoever is moved on meanwhile reads where they are in the end', async () => {
  const last = await addWorkshop(database, { title: 'Gallbladder weekend' })
  await move(await move(id, colon), last)
  expect(await lettersTo(ana)).toMatchObject([
    { facts: { workshop: 'Gallbladder weekend', from: 'Hernia weekend' } },
  ])
})

test('whoever has not registered gets a link for the other workshop, and the one before has ended', async () => {
  const ben = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  const enrollment = await addAttendee(database, hernia, ben)
  await ask(admin, `PATCH /admin-attendee/send-registration-email/${enrollment}`)
  const there = await move(enrollment, colon)
  const invited = (title: string) => [
    { template: 'workshop-attendee', isPaused: true, facts: { workshop: { title } } },
  ]
  expect(await lettersTo(ben)).toMatchObject(invited('Colon weekend'))
  await move(there, hernia)
  expect(await lettersTo(ben)).toMatchObject(invited('Hernia weekend'))
})

test('whoever was never invited is not invited by a move, and of what is over nobody is told', async () => {
  const ben = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  await move(await addAttendee(database, hernia, ben), colon)
  expect(await lettersTo(ben)).toEqual([])
  const over = await addWorkshop(database, {
    startDate: '2020-03-02 08:00:00',
    endDate: '2020-03-02 16:00:00',
  })
  await move(id, over)
  expect(await lettersTo(ana)).toEqual([])
  expect(await newsOf(ana)).toEqual(['REMOVED Hernia weekend'])
})
