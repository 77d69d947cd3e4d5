import { expect, test } from 'vitest'
import { attendeeApi } from '#tests/support/attendee-api.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { admin, clinicalEducation, ask, database, list } = await attendeeApi()

const email = 'import@workshops.test'
const somebody = (change: object = {}) => ({ email, firstName: 'Ana', lastName: 'Berg', ...change })
const lettersTo = async (id: string) =>
  (await database.$client.query('SELECT FROM workshop_letters WHERE user_id = $1', [id])).rows

test('of many rows the good ones go in, and the faulty ones are named to be mended', async () => {
  const workshop = await addWorkshop(database)
  const [attends, inactive, closed, known] = await Promise.all(
    ['attends', 'inactive', 'closed', 'known'].map((kind) =>
      addWorkshopPerson(database, { email: `${kind}-${email}`, isDeactivated: kind === 'closed' }),
    ),
  )
  await addAttendee(database, workshop, attends!)
  await addAttendee(database, workshop, inactive!, { isActive: false })
  const row = (kind: string) => somebody({ email: `${kind}-${email}` })
  const body = ['new', 'attends', 'inactive', 'closed', 'known', 'NEW'].map(row)
  const preview = await ask(admin, `POST /admin-attendee/import/${workshop}/check`, {
    body: body.map((one) => one.email),
  })
  const knownAs = (kind: string, standing: string) =>
    expect.objectContaining({ email: `${kind}-${email}`, standing })
  expect(preview.body).toEqual({
    known: [
      knownAs('attends', 'ATTENDS'),
      knownAs('inactive', 'INACTIVE'),
      knownAs('closed', 'DEACTIVATED'),
      knownAs('known', 'KNOWN'),
    ],
  })
  const key = crypto.randomUUID()
  const call = `POST /admin-attendee/import/${workshop}?sendRegistrationEmails=true`
  const answer = await ask(admin, call, { body, key })
  expect(answer).toEqual({
    status: 200,
    body: {
      added: 2,
      invited: 2,
      faults: [
        { row: 1, why: 'attends' },
        { row: 2, why: 'inactive' },
        { row: 3, why: 'deactivated' },
        { row: 5, why: 'email-twice' },
      ],
    },
  })
  expect(await ask(admin, call, { body, key })).toEqual(answer)
  expect((await list(admin, workshop)).total).toBe(3)
  expect(await lettersTo(known!)).toHaveLength(1)
  expect(await lettersTo(closed!)).toEqual([])
})

test('two who import the same people at once add each of them once', async () => {
  const workshop = await addWorkshop(database)
  const body = Array.from({ length: 50 }, (_one, at) => somebody({ email: `both-${at}@workshops.test` }))
  const call = `POST /admin-attendee/import/${workshop}?sendRegistrationEmails=true`
  const answers = await Promise.all(
    [body, body.toReversed()].map((rows, at) =>
      ask<{ added: number; invited: number }>(at === 0 ? admin : clinicalEducation, call, { body: rows }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.reduce((sum, answer) => sum + answer.body.added, 0)).toBe(50)
  expect(answers.reduce((sum, answer) => sum + answer.body.invited, 0)).toBe(50)
  expect((await list(admin, workshop)).total).toBe(50)
})
