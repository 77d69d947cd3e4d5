import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpStructureApi } from './structure-api.ts'

export const programFacts = {
  title: 'Harbor Surgery',
  programAddresses: [
    {
      location: 'Main',
      streetAddress: '1 Pier',
      city: 'Boston',
      state: 'MA',
      zipCode: '02110',
      country: 'USA',
    },
  ],
  timezoneOption: { timezone: 'America/New_York' },
  specialty: 'General Surgery',
  accountNumber: 'A-17',
  accountKind: 'PILOT',
  implementationUserId: null,
  fieldTeamUserId: null,
}

export const director = (change: object = {}) => ({
  id: randomUUID(),
  email: `director.${randomUUID()}@trocar.test`,
  firstName: 'Dana',
  lastName: 'Director',
  expiresAt: null,
  ...change,
})

/** A program of a new system and a new institution. */
export const programDraft = (change: object = {}) => ({
  ...programFacts,
  id: randomUUID(),
  place: {
    system: { choice: 'NEW_SYSTEM', id: randomUUID(), systemName: 'Harbor Health' },
    institution: { choice: 'NEW_INSTITUTION', id: randomUUID(), institutionName: 'Harbor Hospital' },
  },
  programDirectors: [],
  ...change,
})

export const refusedFor = (reason: string) => ({
  status: 409,
  body: { code: 'wrong-state', details: { reason } },
})

/** The calls, and what tests about programs do with them; as an admin by default. */
export function setUpPrograms() {
  const api = setUpStructureApi()
  const { call } = api
  const post = (body: object, query = '') => call(api.people().admin, 'POST', `/program${query}`, { body })
  return {
    ...api,
    post,
    edit: (body: object, as: UserId = api.people().admin) => call(as, 'POST', '/program/edit', { body }),
    made: async (change: object = {}, query = ''): Promise<Program> => {
      const answer = await post(programDraft(change), query)
      expect(answer.status).toBe(200)
      return answer.body as Program
    },
    read: async (id: string, as: UserId = api.people().admin): Promise<Program> =>
      (await call(as, 'GET', `/program/${id}?projection=inlineProgramDetails`)).body as Program,
    letters: (email: string) => api.rows('SELECT FROM letters WHERE email = $1', [email]),
  }
}
