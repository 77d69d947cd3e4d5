import { expect, test } from 'vitest'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { addLetters } from '#server/mail/letter-store.ts'
import type { LetterPlaces } from '#server/mail/letter-places.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { notifyOfRegistration } from '#server/modules/workshops/workshops/news/registration-news-service.ts'
import { newsDesk } from '#tests/support/news-desk.ts'
import { setUpPlanning } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows, admin, educator, facilitator, made } = await setUpPlanning()

interface Letter {
  userId: UserId
  facts: { people: string[]; workshop: string; screen: string }
  minutes: string
}
const lettersAbout = (id: string) =>
  rows<Letter>(
    `SELECT user_id AS "userId", facts, extract(epoch FROM next_try_at - now()) / 60 AS minutes FROM letters
     WHERE template = 'workshop-registrations' AND facts ->> 'workshopId' = $1 ORDER BY id`,
    [id],
  )
const readersOf = async (id: string) => (await lettersAbout(id)).map(({ userId }) => userId)

async function attendee(id: string, lastName: string): Promise<UserId> {
  const person = await addWorkshopPerson(database, { isAttendee: true, firstName: 'Ana', lastName })
  await addAttendee(database, id as WorkshopId, person)
  return person
}
const register = (id: UserId) =>
  database.transaction((tx) => notifyOfRegistration({ addLetters, desk: newsDesk }, tx, id))

test('the planner and the facilitators read half an hour later who registered, in one letter each', async () => {
  const id = await made()
  const people = []
  for (const name of ['Abel', 'Best', 'Conti']) people.push(await attendee(id, name))
  await Promise.all(people.map(register))
  const letters = await lettersAbout(id)
  expect(new Set(letters.map(({ userId }) => userId))).toEqual(new Set([admin, facilitator]))
  expect(letters).toHaveLength(2)
  for (const { facts, minutes } of letters) {
    expect(facts.people.toSorted()).toEqual(['Ana Abel', 'Ana Best', 'Ana Conti'])
    expect(facts).toMatchObject({ workshop: 'Hernia weekend', screen: 'view' })
    expect(Number(minutes)).toBeGreaterThan(28)
  }
})

test('who registers after the letter went out is in the next one', async () => {
  const id = await made()
  await register(await attendee(id, 'Abel'))
  await database.$client.query(`UPDATE letters SET state = 'SENT', sent_at = now()`)
  await register(await attendee(id, 'Best'))
  expect((await lettersAbout(id)).map(({ facts }) => facts.people)).toEqual([
    ['Ana Abel'],
    ['Ana Abel'],
    ['Ana Best'],
    ['Ana Best'],
  ])
})

test('who wants none gets none, nor does anybody of a workshop that is canceled or that the person is not in', async () => {
  const id = await made()
  const off = await ask(facilitator, 'PUT', '/me/registration-news', { isWanted: false })
  expect(off).toEqual({ status: 200, body: { isWanted: false } })
  expect((await ask(facilitator, 'GET', '/me/registration-news')).body).toEqual({ isWanted: false })
  await register(await attendee(id, 'Abel'))
  expect(await readersOf(id)).toEqual([admin])
  await ask(facilitator, 'PUT', '/me/registration-news', { isWanted: true })

  const canceled = await made()
  const person = await attendee(canceled, 'Best')
  await database.$client.query('UPDATE workshops SET canceled_at = now() WHERE id = $1', [canceled])
  await register(person)
  await register(educator)
  expect(await readersOf(canceled)).toEqual([])
})

test('registering by a letter, and accepting with the account one has, tells the staff', async () => {
  const id = await made()
  const person = await addWorkshopPerson(database, {
    isAttendee: true,
    isRegistered: false,
    role: 'RESIDENT',
  })
  await addAttendee(database, id as WorkshopId, person)
  expect((await ask(person, 'POST', '/user/accept-invitation')).status).toBe(200)
  expect((await readersOf(id)).toSorted()).toEqual([admin, facilitator].toSorted())
})

test('the letter names who registered, thirty at most, and says how many others did', () => {
  const people = Array.from({ length: 33 }, (_, index) => `Person ${index + 1}`)
  const facts = {
    firstName: 'Ivy',
    workshop: 'Hernia weekend',
    workshopId: 'w',
    when: 'Saturday',
    place: '',
    screen: 'view' as const,
    people,
  }
  const places = { publicUrl: 'https://trocar.test' } as LetterPlaces
  const letter = writeLetter('workshop-registrations', facts, places)
  expect(letter.subject).toBe('Person 1 and 32 others registered for Hernia weekend')
  expect(letter.paragraphs.join()).toContain('Person 30, and 3 more')
  expect(letter.link?.address).toBe('https://trocar.test/workshop/view?id=w')
  const typed = writeLetter('workshop-registrations', { ...facts, people: ['Ana', 'www.evil.com'] }, places)
  expect([typed.subject, ...typed.paragraphs].join()).not.toMatch(/\S\.com/)
})
