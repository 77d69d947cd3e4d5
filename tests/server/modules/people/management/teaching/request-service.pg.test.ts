import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { TeachingRequest } from '#contract/endpoints/people/teaching-requests.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call } = api
const path = (id = '') => `/program/${api.people().programId}/faculty/requests${id}`
const listed = async (as: UserId) =>
  ((await call(as, 'GET', path())).body as { items: TeachingRequest[] }).items

it('everybody who manages the program sees and withdraws a request, nobody else does', async () => {
  const { programDirector, coordinator, implementationManager, foreignCoordinator, faculty, programId } =
    api.people()
  for (const who of [programDirector, coordinator, implementationManager]) {
    await call(programDirector, 'POST', `/program/${programId}/faculty`, { body: { email: 'ask@me.test' } })
    const [request] = await listed(who)
    expect(request).toMatchObject({ email: 'ask@me.test', state: 'asked' })
    expect((await call(foreignCoordinator, 'GET', path())).status).toBe(404)
    expect((await call(foreignCoordinator, 'DELETE', path(`/${request!.id}`))).status).toBe(404)
    expect((await call(faculty, 'DELETE', path(`/${request!.id}`))).status).toBe(403)
    expect((await call(who, 'DELETE', path(`/${request!.id}`))).status).toBe(200)
    expect((await call(who, 'DELETE', path(`/${request!.id}`))).status).toBe(404)
    expect(await listed(who)).toEqual([])
  }
  expect((await call(programDirector, 'DELETE', path(`/${randomUUID()}`))).status).toBe(404)
  const trail = await api.trail(programId)
  const once = ['faculty-asked', 'faculty-request-withdrawn']
  expect(trail.map(({ action }) => action)).toEqual([once, once, once].flat())
})
