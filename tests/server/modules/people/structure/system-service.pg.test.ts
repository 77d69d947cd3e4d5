import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setUpPrograms } from '#tests/support/programs-api.ts'

const api = setUpPrograms()
const { call } = api

describe('systems and institutions', () => {
  it('are created once, renamed, and of two changes the second is shown the first', async () => {
    const { admin, coordinator } = api.people()
    const id = randomUUID()
    const body = { id, systemName: 'Bay Health' }
    for (const _time of [1, 2]) expect((await call(admin, 'POST', '/system', { body })).status).toBe(200)
    const institution = { id: randomUUID(), systemId: id, institutionName: 'Bay Clinic' }
    const answer = await call(admin, 'POST', '/institution', { body: institution })
    expect(answer.body).toMatchObject({ institutions: [{ institutionName: 'Bay Clinic', version: 1 }] })
    const rename = (systemName: string) =>
      call(admin, 'PATCH', `/system/${id}`, { body: { systemName, version: 1 } })
    expect((await rename('Bay One')).status).toBe(200)
    expect(await rename('Bay Two')).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', system: { systemName: 'Bay One', version: 2 } } },
    })
    const change = { institutionName: 'Bay West', version: 1 }
    const renamed = await call(admin, 'PATCH', `/institution/${institution.id}`, { body: change })
    expect(renamed.body).toMatchObject({ institutions: [{ institutionName: 'Bay West', version: 2 }] })
    expect((await call(coordinator, 'GET', `/system/${id}`)).status).toBe(404)
    expect((await call(coordinator, 'GET', `/system/${api.people().systemId}`)).status).toBe(200)
  })

  it('are made with an id of the server, and renamed as they are now, by a client that sends neither', async () => {
    const { admin, coordinator } = api.people()
    const made = await call(admin, 'POST', '/system', { body: { systemName: 'Lake Health' } })
    const { id } = made.body as { id: string }
    const clinic = { systemId: id, institutionName: 'Lake Clinic' }
    const answer = await call(admin, 'POST', '/institution', { body: clinic })
    const { institutionId } = answer.body as { institutionId: string }
    const rename = (as: typeof admin, institutionName: string) =>
      call(as, 'PATCH', `/institution/${institutionId}`, { body: { institutionName } })
    for (const name of ['Lake One', 'Lake Two'])
      expect((await rename(admin, name)).body).toMatchObject({ institutions: [{ institutionName: name }] })
    expect((await rename(coordinator, 'Mine')).status).toBe(403)
  })

  it('list their programs and institutions with 2 before 10', async () => {
    const { admin } = api.people()
    const id = randomUUID()
    await call(admin, 'POST', '/system', { body: { id, systemName: 'Cape Health' } })
    for (const institutionName of ['Ward 10', 'Ward 2'])
      await call(admin, 'POST', '/institution', { body: { id: randomUUID(), systemId: id, institutionName } })
    for (const title of ['Cape 10', 'Cape 2'])
      await api.made({
        title,
        place: {
          system: { choice: 'EXISTING_SYSTEM', id },
          institution: { choice: 'NEW_INSTITUTION', id: randomUUID(), institutionName: `${title} ward` },
        },
      })
    const { body } = await call(admin, 'GET', `/system/${id}`)
    expect(body).toMatchObject({
      programs: [{ title: 'Cape 2' }, { title: 'Cape 10' }],
      institutions: ['Cape 2 ward', 'Cape 10 ward', 'Ward 2', 'Ward 10'].map((institutionName) => ({
        institutionName,
      })),
    })
  })
})
