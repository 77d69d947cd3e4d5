import { expect, test } from 'vitest'
import { setUpPlanning } from '#tests/support/workshop-calls.ts'

const { ask, admin, facilitator, teacher, attendee, made } = await setUpPlanning()

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
