import { expect, it } from 'vitest'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { setUpScheduleApi } from '#tests/support/schedule-api.ts'

const { call, send, planned, people, database } = setUpScheduleApi()

const assign = (to: string | null) =>
  database().$client.query('UPDATE programs SET field_team_user_id = $1 WHERE id = $2', [
    to,
    people().programId,
  ])
const theirs = 'fieldTeamMember'
const change = (event: { id: string }, version: number) => {
  const { id, ...fields } = event
  return send(theirs, 'PATCH', `/event/${id}`, { ...fields, version, title: 'Changed' })
}

it('a field team member sees the schedule of every program, and plans where they are assigned', async () => {
  const { programId, fieldTeamMember } = people()
  const event = planned({ title: 'By faculty' })
  expect((await send('faculty', 'POST', '/event', event)).status).toBe(200)

  const seen = await call(theirs, 'GET', `/event/details/${event.id}`)
  expect(seen).toMatchObject({ status: 200, body: { mayChange: false } })
  expect((await call(theirs, 'GET', `/event/program/${programId}/future`)).status).toBe(200)
  const { version } = seen.body as EventDetails
  expect((await send(theirs, 'POST', '/event', planned())).status).toBe(404)
  expect((await change(event, version)).status).toBe(404)
  expect((await call(theirs, 'DELETE', `/event/${event.id}`)).status).toBe(404)
  expect((await call(theirs, 'GET', `/event/program/${programId}/locations`)).status).toBe(404)

  await assign(fieldTeamMember)
  expect((await call(theirs, 'GET', `/event/details/${event.id}`)).body).toMatchObject({ mayChange: true })
  expect((await send(theirs, 'POST', '/event', planned())).status).toBe(200)
  expect((await change(event, version)).status).toBe(200)
  expect((await call(theirs, 'DELETE', `/event/${event.id}`)).status).toBe(200)
})

it('somebody who is no longer assigned no longer plans', async () => {
  await assign(people().fieldTeamMember)
  const event = planned()
  expect((await send(theirs, 'POST', '/event', event)).status).toBe(200)
  await assign(null)
  expect((await call(theirs, 'DELETE', `/event/${event.id}`)).status).toBe(404)
})
