import { expect, test } from 'vitest'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
const places = {
  publicUrl: 'https://trocar.test',
  linkOf: () => '',
  codeOf: () => '',
  unsubscribeOf: () => '',
}
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })

async function planned() {
  const reader = await addWorkshopPerson(database, { isAttendee: true })
  const id = await addWorkshop(database)
  await addAttendee(database, id, reader)
  const { body } = await ask(admin, 'GET', `/workshop/details/${id}`)
  const { startDate, endDate } = body as { startDate: string; endDate: string }
  const move = (at: string) =>
    ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, { startDate: at, endDate })
  return { id, reader, startDate, move, early: startDate.replace(/T.*/, 'T05:45:00') }
}

interface Letter {
  template: string
  when: string
  was: string | null
  isPaused: boolean
}
const lettersTo = (who: string) =>
  rows<Letter>(
    `SELECT template, facts ->> 'when' AS when, facts ->> 'was' AS was,
       next_try_at > now() + interval '1 minute' AS "isPaused" FROM letters WHERE user_id = $1 ORDER BY id`,
    [who],
  )
const sendAll = () => database.$client.query(`UPDATE letters SET state = 'SENT', sent_at = now()`)

test('a move that is undone before anybody reads of it is no letter', async () => {
  const { reader, move, early, startDate } = await planned()
  await move(early)
  expect(await lettersTo(reader)).toMatchObject([{ template: 'workshop-changed', isPaused: true }])
  await move(startDate)
  expect(await lettersTo(reader)).toEqual([])
})

test('several moves within some minutes are one letter, from the time that people know to the last one', async () => {
  const { reader, move, early } = await planned()
  await move(early)
  const [first] = await lettersTo(reader)
  await move(early.replace('05:45', '06:15'))
  const [only, ...more] = await lettersTo(reader)
  expect(more).toEqual([])
  expect(only?.was).toBe(first?.was)
  expect(only?.when).toMatch(/6:15/)
})

test('once they were told of a move, they are told that it is back', async () => {
  const { reader, move, early, startDate } = await planned()
  await move(early)
  await sendAll()
  await move(startDate)
  const [told, back] = await lettersTo(reader)
  expect([back?.was, back?.when]).toEqual([told?.when, told?.was])
})

test('who would have read of a move reads only that the workshop was canceled', async () => {
  const { id, reader, move, early } = await planned()
  await move(early)
  await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT', note: '' })
  expect((await lettersTo(reader)).map(({ template }) => template)).toEqual(['workshop-canceled'])
})

/** The mail server was away at the first try. */
const tryInVain = () =>
  database.$client.query(`UPDATE letters SET tries = 1, next_try_at = now() + interval '1 hour'`)
const cancel = (id: string) =>
  ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT', note: '' })
const templatesTo = async (who: string) => (await lettersTo(who)).map(({ template }) => template)

test('while the mail server is away, too, who would have read of a move reads only of the cancellation', async () => {
  const { id, reader, move, early } = await planned()
  await move(early)
  await tryInVain()
  await cancel(id)
  expect(await templatesTo(reader)).toEqual(['workshop-canceled'])
})

test('a further move replaces what the mail server did not take, from the time that people know', async () => {
  const { reader, move, early } = await planned()
  await move(early)
  const [first] = await lettersTo(reader)
  await tryInVain()
  await move(early.replace('05:45', '06:15'))
  const [only, ...more] = await lettersTo(reader)
  expect(more).toEqual([])
  expect(only).toMatchObject({ template: 'workshop-changed', was: first?.was })
  expect(only?.when).toMatch(/6:15/)
})

test('moved back after a try that may have arrived, they are told so', async () => {
  const { reader, move, early, startDate } = await planned()
  await move(early)
  const [first] = await lettersTo(reader)
  await tryInVain()
  await move(startDate)
  expect(await lettersTo(reader)).toMatchObject([
    { template: 'workshop-changed', was: first?.when, when: first?.was },
  ])
})

test('brought back before anybody read of the cancellation, it is not told afterwards that it was canceled', async () => {
  const { id, reader } = await planned()
  await cancel(id)
  await tryInVain()
  await ask(admin, 'POST', `/admin-workshop/bring-back/${id}`)
  expect(await templatesTo(reader)).toEqual(['workshop-brought-back'])
  await cancel(id)
  expect(await templatesTo(reader)).toEqual(['workshop-canceled'])
})

test('who was moved to it a moment before reads in one letter that it was canceled, and from where they came', async () => {
  const { id: from, reader } = await planned()
  const to = await addWorkshop(database)
  const [enrollment] = await rows<{ id: string }>(
    'SELECT id FROM workshop_attendees WHERE workshop_id = $1 AND user_id = $2',
    [from, reader],
  )
  const moved = { workshopId: to, priceCents: 25_000 }
  const answer = await ask(admin, 'POST', `/admin-attendee/move/${enrollment?.id}`, moved)
  expect(answer.status).toBe(200)
  expect(await templatesTo(reader)).toEqual(['workshop-moved'])
  await cancel(to)
  const [letter, ...more] = await rows<{ template: string; facts: never }>(
    'SELECT template, facts FROM letters WHERE user_id = $1',
    [reader],
  )
  expect(more).toEqual([])
  expect(letter?.template).toBe('workshop-canceled')
  expect(writeLetter('workshop-canceled', letter!.facts, places).paragraphs.join('\n')).toMatch(
    /You were moved to it from .*, where you have no place anymore/,
  )
})

test('nobody is invited to a canceled workshop anymore, and counts as not invited', async () => {
  const id = await addWorkshop(database)
  const ben = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  const enrollment = await addAttendee(database, id, ben)
  await ask(admin, 'PATCH', `/admin-attendee/send-registration-email/${enrollment}`, {})
  expect(await templatesTo(ben)).toEqual(['workshop-attendee'])
  await cancel(id)
  expect(await templatesTo(ben)).toEqual(['workshop-canceled'])
  expect(
    await rows('SELECT registration_email_sent_at AS at FROM workshop_attendees WHERE user_id = $1', [ben]),
  ).toEqual([{ at: null }])
})

test('a place that is corrected while the letter waits stands in that letter; alone it is told nobody', async () => {
  const { id, reader, move, early } = await planned()
  const address = { location: 'Other Hotel', streetAddress: '', city: 'Denver', state: 'CO', zipCode: '' }
  const correct = (location: string) =>
    ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, { address: { ...address, location } })
  await correct('Old Hotel')
  expect(await lettersTo(reader)).toEqual([])
  await move(early)
  await correct('Other Hotel')
  const letters = await rows<{ place: string; isNow: boolean }>(
    `SELECT l.facts ->> 'place' AS place, (l.facts -> 'calendar' ->> 'version')::int = w.version AS "isNow"
     FROM letters l, workshops w WHERE l.user_id = $1 AND w.id = $2`,
    [reader, id],
  )
  expect(letters).toEqual([{ place: 'Other Hotel, Denver, CO', isNow: true }])
})
