import { expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addProcedure, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, {
  workshopRole: 'FACILITATOR',
  firstName: 'Fay',
  lastName: 'Zimmer',
})
const teacher = await addWorkshopPerson(database, { isFaculty: true, firstName: 'Tom', lastName: 'Abel' })
const both = await addWorkshopPerson(database, {
  isFaculty: true,
  isAttendee: true,
  firstName: 'Bea',
  lastName: 'Best',
})
const attendee = await addWorkshopPerson(database, { isAttendee: true })
const procedureId = await addProcedure(database, 'Hernia repair')

/** As spec 3 §3 has it: faculty and faculty-attendees merged. */
const payload = {
  title: 'Hernia weekend',
  description: 'Two days in the lab.',
  startDate: '2099-03-07T08:00:00',
  endDate: '2099-03-08T16:30:00',
  timezone: 'America/Denver',
  type: 'CADAVER_LAB',
  price: 249.5,
  isHoldFee: true,
  procedureId,
  address: {
    location: 'Lakeside Lab',
    streetAddress: '12 Shore Drive',
    city: 'Denver',
    state: 'CO',
    zipCode: '80201',
  },
  facilitatorsIds: [facilitator],
  facultyIds: [teacher, both, teacher],
  isInternal: false,
}
const create = (who: UserId, fields: object = {}) =>
  ask(who, 'POST', '/admin-workshop/create-workshop', { ...payload, ...fields })
const made = async (fields: object = {}) => (await create(admin, fields)).body['id'] as string

test('clashes of place, faculty and facilitator are found, of the workshop itself and of canceled ones not', async () => {
  const times = { startDate: '2098-05-02T08:00:00', endDate: '2098-05-02T16:00:00' }
  const there = await made({ ...times, address: { location: 'Harbor Hall', city: 'Boston' } })
  const asked = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...times, timezone: 'America/Denver', ...query })
    const { body } = await ask(admin, 'GET', `/admin-workshop/clashes?${search.toString()}`)
    return (body['items'] as { kind: string; person: { id: string } | null }[]).map(({ kind, person }) => [
      kind,
      person?.id ?? null,
    ])
  }
  expect(
    await asked({
      location: 'harbor hall',
      city: '',
      faculty: `${teacher},${attendee}`,
      facilitators: facilitator,
    }),
  ).toEqual([
    ['PLACE', null],
    ['FACULTY', teacher],
    ['FACILITATOR', facilitator],
  ])
  expect(await asked({ location: 'Harbor Hall', city: 'Dublin' })).toEqual([])
  expect(await asked({ location: 'Harbor Hall', id: there })).toEqual([])
  expect(
    await asked({
      location: 'Harbor Hall',
      startDate: '2098-05-02T16:00:00',
      endDate: '2098-05-02T18:00:00',
    }),
  ).toEqual([])
  await ask(admin, 'POST', `/admin-workshop/cancel/${there}`, {})
  expect(await asked({ faculty: teacher })).toEqual([])
})
