import { describe, expect, test } from 'vitest'
import type { FailureCode } from '#contract/failures.ts'
import type { OutboxItem } from '#domain/outbox/outbox-item.ts'
import { executeWork, type WorkDeps } from '#domain/sync/execute-work.ts'
import { someItem } from '#tests/domain/outbox/some-item.ts'

const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined }

/** One small write, and the server's answer to it. */
function execute(call: string, code: FailureCode | 'offline' | null) {
  const answer = code === null ? { ok: true, value: {} } : { ok: false, failure: { code, message: 'No.' } }
  const item: OutboxItem = someItem({ work: { kind: 'call', call, input: {} } })
  const deps = { call: () => Promise.resolve(answer) } as unknown as WorkDeps
  return executeWork(deps, item, signal)
}

describe('a small write', () => {
  test('is done when the server accepted it', async () => {
    expect(await execute('sendComment', null)).toEqual({ status: 'done' })
  })

  test.each(['favoriteVideo', 'acceptSharedRequest', 'denySharedRequest', 'withdrawSharedRequest'])(
    '%s has nothing left to do when its object is gone',
    async (call) => expect(await execute(call, 'not-found')).toEqual({ status: 'done' }),
  )

  test.each(['sendComment', 'acceptSharedRequest'])('%s that is refused needs its owner', async (call) => {
    const code = call === 'sendComment' ? 'not-found' : 'wrong-state'
    expect(await execute(call, code)).toEqual({ status: 'refused', code, message: 'No.' })
  })

  test('waits while the server cannot be reached, and for a version that knows it', async () => {
    expect(await execute('sendComment', 'offline')).toEqual({ status: 'parked', why: 'offline' })
    expect(await execute('weaveVideos', null)).toEqual({ status: 'parked', why: 'busy' })
  })

  test.each(['no-room', 'over-quota'] as const)(
    'waits, and needs nobody, while the server says %s',
    async (why) => {
      expect(await execute('sendComment', why)).toEqual({ status: 'parked', why })
    },
  )
})
