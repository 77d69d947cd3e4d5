import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { feedbackEndpoints } from '#contract/endpoints/operations/feedback.ts'
import {
  type ReceivedFeedback,
  receivedFeedbackEndpoints,
} from '#contract/endpoints/operations/received-feedback.ts'
import { createFeedbackHandlers } from '#server/modules/operations/feedback/feedback-routes.ts'
import { setUpAreaApi } from './area-api.ts'
import type { TestApi } from './test-api.ts'

/** The default feedback of a resident in tests. */
export const said = { route: '/residency/record?view=all', stars: 4, type: 'GENERAL', text: 'Quick.' }

/** The calls about feedback for the tests of one file, on a separate database. */
export function setUpFeedbackApi() {
  const table = { ...feedbackEndpoints, ...receivedFeedbackEndpoints }
  const { database, people, call } = setUpAreaApi(table, (db) => createFeedbackHandlers({ database: db }))
  return {
    database,
    call: (who: 'resident' | 'faculty' | 'admin' | null, ...rest: Rest<TestApi['call']>) =>
      call(who === null ? null : people()[who], ...rest),
    send: (change: object = {}) =>
      call(people().resident, 'POST', '/feedback', { body: { ...said, id: randomUUID(), ...change } }),
    read: async (query = ''): Promise<{ items: ReceivedFeedback[]; next: string | null; total: number }> => {
      const answer = await call(people().admin, 'GET', `/feedback${query}`)
      expect(answer.status).toBe(200)
      return answer.body as never
    },
  }
}

type Rest<Call> = Call extends (who: never, ...rest: infer Others) => unknown ? Others : never
