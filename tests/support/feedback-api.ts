import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { feedbackEndpoints } from '#contract/endpoints/residency/feedback.ts'
import {
  type ReceivedFeedback,
  receivedFeedbackEndpoints,
} from '#contract/endpoints/residency/received-feedback.ts'
import { createFeedbackHandlers } from '#server/modules/residency/feedback/feedback-routes.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { createPeople, type People } from './people.ts'
import { createTestApi, type TestApi } from './test-api.ts'

/** What a resident says unless a test says otherwise. */
export const said = { route: '/residency/record?view=all', stars: 4, type: 'GENERAL', text: 'Quick.' }

/** The calls about feedback for the tests of one file, on a database of its own. */
export function setUpFeedbackApi() {
  let fresh: FreshDatabase
  let people: People
  let api: TestApi
  beforeAll(async () => {
    fresh = await freshDatabase()
    const { database } = fresh
    people = await createPeople(database)
    api = await createTestApi(
      database,
      { ...feedbackEndpoints, ...receivedFeedbackEndpoints },
      createFeedbackHandlers({ database }),
    )
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
  })
  return {
    database: () => fresh.database,
    call: (who: 'resident' | 'faculty' | 'admin' | null, ...rest: Rest<TestApi['call']>) =>
      api.call(who === null ? null : people[who], ...rest),
    send: (change: object = {}) =>
      api.call(people.resident, 'POST', '/feedback', { body: { ...said, id: randomUUID(), ...change } }),
    read: async (query = ''): Promise<{ items: ReceivedFeedback[]; next: string | null; total: number }> => {
      const answer = await api.call(people.admin, 'GET', `/feedback${query}`)
      expect(answer.status).toBe(200)
      return answer.body as never
    },
  }
}

type Rest<Call> = Call extends (who: never, ...rest: infer Others) => unknown ? Others : never
