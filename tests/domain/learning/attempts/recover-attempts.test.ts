import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { ATTEMPT_AGAIN_MS } from '#domain/learning/attempts/attempt-machine.ts'
import { recoverAttempts } from '#domain/learning/attempts/recover-attempts.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { anAttemptId, anna, begun, submitted } from './attempt-samples.ts'
import { createFakeAttempts } from './fake-attempts.ts'

function rig() {
  const store = createFakeAttempts()
  const clock = createHandClock()
  const log = createFakeLog()
  const handed: string[] = []
  const state = { isQueueFull: false }
  const deps = {
    store,
    clock,
    log,
    handOver: async ({ attemptId }: { attemptId: string }) => {
      if (state.isQueueFull) return refuse('full' as const)
      handed.push(attemptId)
      return succeed(undefined)
    },
  }
  return { store, clock, log, handed, state, mend: () => recoverAttempts(deps, anna) }
}

test('what was submitted before a crash is passed on once, but nothing that is still being answered', async () => {
  const { store, clock, handed, mend } = rig()
  await store.put(begun, submitted(), { ...begun, attemptId: anAttemptId(2) })
  mend()
  await clock.advance(60_000)
  expect(handed).toEqual([anAttemptId(1)])
})

test.each(['the drafts could not be read', 'the queue had no room'])(
  'it is tried again when %s',
  async (why) => {
    const { store, clock, log, handed, state, mend } = rig()
    await store.put(begun, submitted())
    if (why === 'the queue had no room') state.isQueueFull = true
    else store.break('unavailable')
    mend()
    await clock.advance(5 * ATTEMPT_AGAIN_MS)
    expect(handed).toEqual([])
    expect(log.errors).toHaveLength(1)
    state.isQueueFull = false
    store.break(null)
    await clock.advance(ATTEMPT_AGAIN_MS)
    expect(handed).toEqual([anAttemptId(1)])
  },
)

test('nothing is passed on once somebody else is signed in', async () => {
  const { store, clock, handed, mend } = rig()
  await store.put(begun, submitted())
  store.break('unavailable')
  const stop = mend()
  await clock.advance(ATTEMPT_AGAIN_MS)
  stop()
  store.break(null)
  await clock.advance(60_000)
  expect(handed).toEqual([])
})
