import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followAttempts } from '#compose/queries/follow-attempts.ts'
import { getArLog } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { refuse } from '#contract/result.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { attempt, waitingWrites } from '#tests/features/learning/virtual/metrics/virtual-samples.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeLockRoom, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { residentMe, storageOn } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

const clock = createHandClock(Date.parse('2026-03-10T12:00:00Z'))
const log = createFakeLog()
const [sent, givenUp] = [attempt(1, 80), attempt(2, 80)]

test('an attempt that was sent is stored, one that was given up is not', async () => {
  const storage = storageOn()
  const queue = setting<readonly QueuedWrite[]>([])
  const reachability = createFakeReachability()
  reachability.become('reachable')
  followAttempts(
    { clock, log, reachability, locks: createFakeLockRoom().ofTab('a') } as never,
    {
      sync: { writes: () => queue } as unknown as SyncCenter,
      session: { me: () => residentMe },
      call: async () => refuse({ code: 'offline' }),
    },
    storage,
  )
  const refused = waitingWrites(givenUp).map((write) => ({
    ...write,
    id: `refused ${write.id}`,
    refusal: 'No.',
  }))
  queue.set([...refused, ...waitingWrites(sent)])
  queue.set([])
  const answers = createAnswerStore({ storage, log })
  const read = ({ attemptId }: typeof sent) =>
    answers.read(residentMe.id, hashKey(endpointQuery(getArLog, { params: { attemptId } }).queryKey))
  await expect.poll(() => read(sent)).not.toBeNull()
  expect(await read(givenUp)).toBeNull()
})
