import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { PlaceRequest } from '#contract/endpoints/workshops/public-page/place-requests.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { workshopPlaceRequests } from '#server/database/schema/workshops/place-requests.ts'
import type { PlaceRequestId } from '#contract/vocabulary/workshops/place-requests.ts'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, clinicalEducation, facilitator, ask, database, list } = await attendeeApi()

let workshop: WorkshopId
beforeEach(async () => {
  workshop = await addWorkshop(database, { title: 'Weekend', publicSince: new Date() })
})

let made = 0
async function asked(facts: Partial<typeof workshopPlaceRequests.$inferInsert> = {}) {
  made += 1
  const id = randomUUID() as PlaceRequestId
  await database.insert(workshopPlaceRequests).values({
    id,
    workshopId: workshop,
    firstName: 'Ana',
    lastName: 'Berg',
    email: `ana-${made}@outside.test`,
    hospital: 'Northside',
    message: 'Please',
    ...facts,
  })
  return id
}
interface Page {
  items: PlaceRequest[]
  next: string | null
  total: number
  open: number
}
const read = async (query = '') =>
  (await ask<Page>(admin, `GET /admin-workshop/place-requests/${workshop}${query}`)).body
const accept = (id: string, who = admin) =>
  ask<PlaceRequest & { details?: object }>(who, `POST /admin-workshop/accept-place-request/${id}`)
const decline = (id: string, answer = 'All places are taken.', who = admin) =>
  ask<PlaceRequest & { details?: object }>(who, `POST /admin-workshop/decline-place-request/${id}`, {
    body: { answer },
  })
const lettersTo = async (email: string) =>
  (
    await database.$client.query<{ template: string; facts: object; user_id: string | null }>(
      'SELECT template, facts, user_id FROM letters WHERE email = $1 ORDER BY id',
      [email],
    )
  ).rows

test('whoever is accepted attends, with their hospital and one invitation, however often and by whomever', async () => {
  const id = await asked({ email: 'one@outside.test' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, at) => accept(id, at % 2 === 0 ? admin : clinicalEducation)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await accept(id)).body).toMatchObject({ state: 'ACCEPTED', isUndelivered: false })
  const { _embedded } = await list(admin, workshop)
  expect(_embedded.attendee).toMatchObject([{ email: 'one@outside.test', fullName: 'Ana Berg' }])
  expect((await lettersTo('one@outside.test')).map(({ template }) => template)).toEqual(['workshop-attendee'])
  const { rows } = await database.$client.query<{ hospital_name: string }>(
    'SELECT hospital_name FROM workshop_profiles WHERE user_id = $1',
    [_embedded.attendee[0]?.userId],
  )
  expect(rows).toEqual([{ hospital_name: 'Northside' }])
  const audit = await database.$client.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject_id = $1',
    [workshop],
  )
  expect(audit.rows).toEqual([{ action: 'place-request-accepted' }])
})

test('whoever attends already is accepted without another letter', async () => {
  const person = await addWorkshopPerson(database, { isAttendee: true, email: 'here@outside.test' })
  await addAttendee(database, workshop, person)
  const id = await asked({ email: 'Here@Outside.test' })
  expect((await accept(id)).body.state).toBe('ACCEPTED')
  expect((await list(admin, workshop)).total).toBe(1)
  expect(await lettersTo('here@outside.test')).toEqual([])
})

test('whoever is declined gets the word in one plain letter, and no account', async () => {
  const id = await asked({ email: 'no@outside.test', firstName: '<a href="x">evil.com</a>' })
  const both = await Promise.all([decline(id, 'Come in May.'), decline(id, 'Other words.')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [letter, ...others] = await lettersTo('no@outside.test')
  expect(others).toEqual([])
  expect(letter).toMatchObject({ template: 'workshop-no-place', user_id: null })
  const { answer } = (await decline(id)).body
  expect(letter?.facts).toMatchObject({ answer })
  const { rows } = await database.$client.query('SELECT FROM users WHERE email = $1', ['no@outside.test'])
  expect(rows).toEqual([])
  await database.$client.query(`UPDATE letters SET state = 'FAILED' WHERE email = 'no@outside.test'`)
  expect((await read()).items).toMatchObject([{ state: 'DECLINED', isUndelivered: true, answer }])
})

test('what was accepted is not declined, and the other way around; both say who was first', async () => {
  const [yes, no] = [await asked(), await asked()]
  await accept(yes)
  await decline(no)
  expect(await decline(yes)).toMatchObject({ status: 409, body: { details: { reason: 'accepted' } } })
  expect(await accept(no)).toMatchObject({ status: 409, body: { details: { reason: 'declined' } } })
})

test('a request to a canceled workshop, or of somebody deactivated, is refused with the reason and stays open', async () => {
  await addWorkshopPerson(database, { isAttendee: true, isDeactivated: true, email: 'gone@outside.test' })
  const gone = await asked({ email: 'gone@outside.test' })
  expect(await accept(gone)).toMatchObject({ status: 409, body: { details: { reason: 'deactivated' } } })
  await database.$client.query('UPDATE workshops SET canceled_at = now() WHERE id = $1', [workshop])
  expect(await accept(gone)).toMatchObject({ status: 409, body: { details: { reason: 'canceled' } } })
  expect((await read()).items[0]?.state).toBe('OPEN')
})

test('after a decision, the same person may ask again', async () => {
  await decline(await asked({ email: 'again@outside.test' }))
  await asked({ email: 'again@outside.test' })
  expect(await read()).toMatchObject({ total: 2, open: 1 })
  await expect(asked({ email: 'Again@outside.test' })).rejects.toThrow()
})

test('open requests come first, the oldest of them, then decided ones, the latest; page by page', async () => {
  const ids: PlaceRequestId[] = []
  for (const _turn of Array.from({ length: 5 })) ids.push(await asked())
  await decline(ids[0]!)
  await accept(ids[3]!)
  const expected = [ids[1], ids[2], ids[4], ids[3], ids[0]]
  const found: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page = await read(`?limit=2${next === '' ? '' : `&cursor=${next}`}`)
    found.push(...page.items.map(({ id }) => id))
    next = page.next
  }
  expect(found).toEqual(expected)
  expect((await ask(admin, `GET /admin-workshop/place-requests/${workshop}?cursor=x`)).status).toBe(400)
})

test('a facilitator neither reads nor decides; what does not exist is not found', async () => {
  const id = await asked()
  expect((await ask(facilitator, `GET /admin-workshop/place-requests/${workshop}`)).status).toBe(403)
  expect((await accept(id, facilitator)).status).toBe(403)
  expect((await decline(id, 'No.', facilitator)).status).toBe(403)
  expect((await accept(randomUUID())).status).toBe(404)
  expect((await ask(admin, `GET /admin-workshop/place-requests/${randomUUID()}`)).status).toBe(404)
  expect((await decline(id, ' ')).status).toBe(400)
  expect((await decline(id, 'x'.repeat(2_001))).status).toBe(400)
})
