import { expect, test } from 'vitest'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addProcedure, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
const procedureId = await addProcedure(database, 'Hernia repair')
const teacher = (facts: object = {}) => addWorkshopPerson(database, { isFaculty: true, ...facts })

async function plan(fields: object = {}): Promise<string> {
  const payload = {
    title: 'Hernia weekend',
    description: '',
    startDate: '2099-03-07T08:00:00',
    endDate: '2099-03-08T16:30:00',
    timezone: 'America/Denver',
    type: 'CADAVER_LAB',
    price: 0,
    isHoldFee: false,
    procedureId,
    address: { location: 'Lakeside Lab', streetAddress: '', city: 'Denver', state: 'CO', zipCode: '' },
    facilitatorsIds: [],
    facultyIds: [],
    isInternal: false,
    ...fields,
  }
  return (await ask(admin, 'POST', '/admin-workshop/create-workshop', payload)).body['id'] as string
}
const update = (id: string, fields: object) =>
  ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, fields)

interface Letter {
  template: string
  isPaused: boolean
  facts: Record<string, unknown>
}
const lettersTo = (who: string) =>
  rows<Letter>(
    `SELECT template, facts, next_try_at > now() + interval '1 minute' AS "isPaused" FROM letters
     WHERE user_id = $1 ORDER BY id`,
    [who],
  )
const templatesTo = async (who: string) => (await lettersTo(who)).map(({ template }) => template)
/** The pause of all letters is over. */
const sendAll = () => database.$client.query(`UPDATE letters SET state = 'SENT', sent_at = now()`)

test('who teaches or facilitates is told when and where, in the zone of the workshop, some minutes later', async () => {
  const one = await teacher()
  await plan({ facultyIds: [one], facilitatorsIds: [facilitator] })
  expect(await lettersTo(one)).toMatchObject([
    {
      template: 'workshop-added',
      isPaused: true,
      facts: { as: 'faculty', screen: 'details', place: 'Lakeside Lab, Denver, CO' },
    },
  ])
  expect((await lettersTo(one))[0]?.facts['when']).toMatch(/March 7, 2099.*MST/)
  expect(await lettersTo(facilitator)).toMatchObject([{ facts: { as: 'facilitator', screen: 'view' } }])
})

test('several changes within some minutes are one letter, and what is taken back is none', async () => {
  const [one, other] = [await teacher(), await teacher()]
  const id = await plan({ facultyIds: [one] })
  await update(id, { facultyIds: [one, other] })
  await update(id, { facultyIds: [one], startDate: '2099-03-07T09:00:00' })
  expect(await templatesTo(other)).toEqual([])
  const [letter, ...more] = await lettersTo(one)
  expect(more).toEqual([])
  expect(letter?.facts['when']).toMatch(/9:00/)
})

test('who is taken out is told, unless they are put back meanwhile', async () => {
  const one = await teacher()
  const id = await plan({ facultyIds: [one] })
  await sendAll()
  await update(id, { facultyIds: [] })
  expect(await templatesTo(one)).toEqual(['workshop-added', 'workshop-removed'])
  await update(id, { facultyIds: [one] })
  expect(await templatesTo(one)).toEqual(['workshop-added'])
})

test('who has no account yet is invited to it, and only once', async () => {
  const one = await teacher({ isRegistered: false })
  const id = await plan({ facultyIds: [one] })
  expect(await lettersTo(one)).toMatchObject([
    { template: 'workshop-faculty', isPaused: true, facts: { workshop: { title: 'Hernia weekend' } } },
  ])
  await update(id, { facultyIds: [] })
  expect(await templatesTo(one)).toEqual([])
})

test('a place and a title that are corrected meanwhile stand in the letter, and in the invitation', async () => {
  const [one, invited] = [await teacher(), await teacher({ isRegistered: false })]
  const id = await plan({ facultyIds: [one, invited] })
  const address = { location: 'Other Lab', streetAddress: '', city: 'Denver', state: 'CO', zipCode: '' }
  await update(id, { title: 'Hernia days', address })
  expect(await lettersTo(one)).toMatchObject([
    { template: 'workshop-added', facts: { place: 'Other Lab, Denver, CO', workshop: 'Hernia days' } },
  ])
  expect(await lettersTo(invited)).toMatchObject([
    { template: 'workshop-faculty', facts: { workshop: { location: 'Other Lab', title: 'Hernia days' } } },
  ])
})

test('an attendee who was invited a moment ago still reads that when somebody else’s place changes', async () => {
  const [one, invited] = [await teacher(), await addWorkshopPerson(database, { isAttendee: true })]
  const id = await plan({ facultyIds: [one] })
  const enrollment = await addAttendee(database, id as never, invited)
  await ask(admin, 'PATCH', `/admin-attendee/send-registration-email/${enrollment}`, {})
  await update(id, { facultyIds: [] })
  expect(await templatesTo(invited)).toEqual(['workshop-known'])
})

test('nobody is told of a workshop that is over or canceled, nor of one that they haven’t heard of', async () => {
  const one = await teacher()
  await plan({ facultyIds: [one], startDate: '2020-03-07T08:00:00', endDate: '2020-03-07T16:00:00' })
  expect(await templatesTo(one)).toEqual([])
  const id = await plan({ facultyIds: [one] })
  await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT', note: '' })
  expect(await templatesTo(one)).toEqual([])
})

test('staff read in the list of what was sent who was told of a place, who was invited, and what did not arrive', async () => {
  const one = await teacher({ firstName: 'Nora', lastName: 'Field' })
  const invited = await teacher({ isRegistered: false, firstName: 'Ben', lastName: 'Okafor' })
  const id = await plan({ facultyIds: [one, invited] })
  const sent = async () => (await ask(admin, 'GET', `/admin-workshop/messages/${id}`)).body['items']
  expect(await sent()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'ADDED', readers: ['Nora Field'], sent: 0, waiting: 1 }),
      expect.objectContaining({ kind: 'REGISTRATION', readers: ['Ben Okafor'], sent: 0, waiting: 1 }),
    ]),
  )
  await sendAll()
  await rows(`UPDATE letters SET state = 'FAILED', reason = '550 5.1.1 no such user' WHERE user_id = $1`, [
    invited,
  ])
  await update(id, { facultyIds: [invited] })
  const items = (await sent()) as { kind: string }[]
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['ADDED', 'REGISTRATION', 'REMOVED'])
  expect(items).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'ADDED', sent: 1, waiting: 0 }),
      expect.objectContaining({
        kind: 'REGISTRATION',
        failed: 1,
        failures: [expect.objectContaining({ fullName: 'Ben Okafor', problem: 'no-such-address' })],
      }),
    ]),
  )
})
