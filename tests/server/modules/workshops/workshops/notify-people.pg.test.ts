import { expect, test } from 'vitest'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
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
