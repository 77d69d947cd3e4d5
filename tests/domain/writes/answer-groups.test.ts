import { expect, test } from 'vitest'
import { assessmentEndpoints } from '#contract/endpoints/video/assessments.ts'
import { queueEndpoints } from '#contract/endpoints/video/queues.ts'
import { commentEndpoints } from '#contract/endpoints/video/comments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { assessmentAnswers } from '#domain/writes/answer-groups.ts'

test('whatever is read about assessing and comments is read again when somebody wrote something', () => {
  const about: Endpoint[] = [
    ...Object.values(assessmentEndpoints),
    ...Object.values(queueEndpoints),
    ...Object.values(commentEndpoints),
  ]
  const group: readonly Endpoint[] = assessmentAnswers
  expect(about.filter((endpoint) => endpoint.method === 'GET' && !group.includes(endpoint))).toEqual([])
})
