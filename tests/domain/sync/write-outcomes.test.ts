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
    const { goneMeansDone, refusedMeansDone } = endpoint.waits
    const isOver = refusedMeansDone === true || (code === 'not-found' && goneMeansDone === true)
    if (passing.has(code)) expect(status).toBe('parked')
    else expect(status).toBe(isOver ? 'done' : 'refused')
  })
})

test('only what a person made waits for its owner, and a deletion that the spec lets stand (0290)', () => {
  const dropped = writes.filter(({ waits }) => waits.refusedMeansDone === true)
  for (const { waits } of dropped) expect(waits).toMatchObject({ isMark: true })
  const marks = writes.filter(({ waits }) => waits.isMark === true && waits.refusedMeansDone !== true)
  expect(marks.map(({ waits }) => waits.name)).toEqual([
    'deleteNotification',
    'deleteReadNotifications',
    'restoreNotifications',
  ])
})

test('the words of the server come with each refusal', async () => {
  for (const { waits } of writes)
    if (waits.refusedMeansDone !== true)
      expect(await execute(waits.name, 'not-allowed')).toEqual({
        status: 'refused',
        code: 'not-allowed',
        message: 'No.',
      })
})
