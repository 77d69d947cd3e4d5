import { expect, test } from 'vitest'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const path = '/workshop-participant-profile'

const answer = (who: Parameters<typeof ask>[0], kind: string, isAgreed: boolean) =>
  ask(who, 'PUT', `${path}/consents/${kind}`, { isAgreed })
const actions = async (who: string) =>
  rows<{ action: string; before: unknown; after: unknown }>(
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [who],
  )

test('each consent has its date, is taken back, and the same answer again changes nothing', async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true })
  const { body } = await ask(id, 'GET', '/attendee/profile/fetch')
  expect(body['consents']).toEqual(
    ['PICTURES', 'HEALTH', 'LISTED'].map((kind) => ({ kind, isAgreed: null, at: null })),
  )
  const [first, again] = [await answer(id, 'LISTED', true), await answer(id, 'LISTED', true)]
  const listedIn = ({ body: read }: typeof first) =>
    (read['consents'] as { kind: string; isAgreed: boolean; at: string }[]).find(
      ({ kind }) => kind === 'LISTED',
    )
  expect(listedIn(first)).toMatchObject({ isAgreed: true, at: expect.stringMatching(/^20/) })
  expect(listedIn(again)).toEqual(listedIn(first))
  expect(listedIn(await answer(id, 'LISTED', false))).toMatchObject({ isAgreed: false })
  expect(await actions(id)).toEqual([
    { action: 'consent-given', before: null, after: { consent: 'LISTED' } },
    { action: 'consent-declined', before: null, after: { consent: 'LISTED' } },
  ])
})

test('forty answers at once leave one last answer of each question', async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true })
  const all = Array.from({ length: 40 }, (_one, at) => answer(id, 'PICTURES', at % 2 === 0))
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
  const last = await rows('SELECT FROM workshop_consents WHERE user_id = $1 AND is_last', [id])
  expect(last).toHaveLength(1)
})

test('meals and allergies are kept only of who agreed, and gone the moment that is taken back', async () => {
  const id = await addWorkshopPerson(database, { isAttendee: true })
  const health = { latexAllergy: true, hasDietaryRestrictions: true, dietaryRestrictions: 'No nuts' }
  const save = (fields: object) => ask(id, 'PUT', '/attendee/profile/update', fields)
  expect(await save(health)).toMatchObject({ status: 409, body: { details: { reason: 'no-consent' } } })
  await answer(id, 'HEALTH', true)
  expect((await save(health)).body).toMatchObject(health)
  const none = { latexAllergy: null, hasDietaryRestrictions: false, dietaryRestrictions: '' }
  expect((await answer(id, 'HEALTH', false)).body).toMatchObject(none)
  expect(JSON.stringify(await actions(id))).not.toContain('nuts')
  const seen = await ask(admin, 'GET', `/workshop-user/${id}?projection=attendeeUserDetails`)
  expect(seen.body).toMatchObject({ ...none, declinesHealth: true })
})

test('who prepares workshops writes down no meals and allergies of somebody who declined', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true })
  const write = () =>
    ask(admin, 'PUT', '/faculty/update-faculty', { id, latexAllergy: true, city: 'Chicago' })
  expect((await write()).body).toMatchObject({ latexAllergy: true })
  await answer(id, 'HEALTH', false)
  expect((await write()).body).toMatchObject({ latexAllergy: null, city: 'Chicago' })
})

test('a statement of conflicts has its date, and is taken back by a blank one', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true })
  const state = async (statement: string) =>
    (await ask(id, 'PUT', `${path}/conflicts`, { statement })).body['conflicts']
  expect(await state('I consult for Acme.')).toEqual({
    statement: 'I consult for Acme.',
    statedAt: expect.stringMatching(/^20/),
  })
  expect(await state('')).toBeNull()
  expect(JSON.stringify(await actions(id))).not.toContain('Acme')
})

test('neither profile wipes what it does not name, whichever of the two calls writes', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true, isAttendee: true })
  await answer(id, 'HEALTH', true)
  await ask(id, 'PUT', `${path}/conflicts`, { statement: 'None.' })
  await ask(id, 'PUT', '/attendee/profile/update', {
    primaryPhone: '+13125550123',
    hospital: { hospitalAffiliation: 'Northside', city: 'Chicago', country: 'Other', otherCountry: 'Chile' },
    specialties: ['Urology'],
    latexAllergy: false,
    degrees: ['MD'],
  })
  await ask(id, 'PUT', '/faculty/profile/update', { cellPhone: '+13125550188' })
  await ask(id, 'PUT', '/faculty/profile/update', { hospital: { state: 'IL' } })
  await ask(id, 'PUT', '/attendee/profile/update', { currentMedicalCredentialStatus: 'Fellow' })
  for (const as of ['faculty', 'attendee'])
    expect((await ask(id, 'GET', `/${as}/profile/fetch`)).body).toMatchObject({
      primaryPhone: '+13125550123',
      cellPhone: '+13125550188',
      hospital: { hospitalAffiliation: 'Northside', city: 'Chicago', state: 'IL', otherCountry: 'Chile' },
      specialties: ['Urology'],
      latexAllergy: false,
      degrees: ['MD'],
      currentMedicalCredentialStatus: 'Fellow',
      conflicts: { statement: 'None.' },
    })
})
