import { describe, expect, test } from 'vitest'
import type { WorldFailure } from '#contract/endpoint.ts'
import { waitingWrites } from '#contract/endpoints/waiting-writes.ts'
import { edgeFailures, type FailureCode } from '#contract/failures.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import { executeWork, type WorkDeps } from '#domain/sync/execute-work.ts'
import { someItem } from '#tests/domain/outbox/some-item.ts'

// Every write that may wait, and every answer that it may get: what becomes of it on the device.

const writes: readonly WaitingEndpoint[] = waitingWrites
const worldFailures: readonly WorldFailure[] = [
  'offline',
  'timeout',
  'not-our-server',
  'blocked',
  'session-expired',
  'unreadable-answer',
  'aborted',
]
type Code = FailureCode | WorldFailure

/** What ends without anybody having to change the write: the device may ask again by itself, forever if need be. */
const passing: ReadonlySet<Code> = new Set([
  ...worldFailures,
  'not-signed-in',
  'membership-ended',
  'internal-error',
  'unavailable',
  'too-many-requests',
  'not-ready',
  'no-room',
  'outdated-client',
])

function execute(call: string, code: Code) {
  const answer = { ok: false, failure: { code, message: 'No.' } }
  const deps = { call: () => Promise.resolve(answer) } as unknown as WorkDeps
  const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  return executeWork(deps, someItem({ work: { kind: 'call', call, input: {} } }), signal)
}

describe.each(writes.map((endpoint) => [endpoint.waits.name, endpoint] as const))('%s', (name, endpoint) => {
  const codes = new Set<Code>([...endpoint.failures, ...edgeFailures, ...worldFailures])

  test.each([...codes])('that is answered %s ends well', async (code) => {
    const { status } = await execute(name, code)
    if (code === 'not-found' && endpoint.waits.goneMeansDone === true) expect(status).toBe('done')
    else expect(status).toBe(passing.has(code) ? 'parked' : 'refused')
  })
})

test('the words of the server come with each refusal', async () => {
  for (const { waits } of writes)
    expect(await execute(waits.name, 'not-allowed')).toEqual({
      status: 'refused',
      code: 'not-allowed',
      message: 'No.',
    })
})
