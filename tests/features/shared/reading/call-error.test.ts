import { describe, expect, test } from 'vitest'
import { listSurgicalProcedures } from '#contract/endpoints/video/procedures.ts'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  CallError,
  isNotFound,
  retryDelay,
  retryUnlessAnswered,
} from '#features/shared/reading/call-error.ts'

const failed = (failure: CallFailure) => new CallError(listSurgicalProcedures, failure)

describe('a query that failed', () => {
  test.each(['offline', 'timeout', 'not-our-server'] as const)('is retried once after %s', (code) => {
    expect(retryUnlessAnswered(0, failed({ code }))).toBe(true)
    expect(retryUnlessAnswered(1, failed({ code }))).toBe(false)
  })

  test.each(['not-found', 'internal-error', 'too-many-requests', 'session-expired'] as const)(
    'is not retried at once after %s',
    (code) => expect(retryUnlessAnswered(0, failed({ code }))).toBe(false),
  )

  test('is retried when the server named a time, and never before it', () => {
    const busy = failed({ code: 'too-many-requests', status: 429, retryAfter: 45_000 })
    expect(retryUnlessAnswered(0, busy)).toBe(true)
    expect(retryDelay(0, busy)).toBe(45_000)
    expect(retryDelay(0, failed({ code: 'offline' }))).toBe(1_000)
  })

  test.each(['not-found', 'invalid-input'] as const)('shows that nothing is there after %s', (code) => {
    expect(isNotFound(failed({ code }))).toBe(true)
  })

  test.each(['offline', 'not-allowed', 'wrong-state'] as const)('shows its error after %s', (code) => {
    expect(isNotFound(failed({ code }))).toBe(false)
    expect(isNotFound(new Error('A bug.'))).toBe(false)
  })
})
