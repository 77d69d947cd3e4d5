import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { Discards, type DiscardsDeps } from '#domain/sync/discards.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someUserId } from '#tests/support/takes.ts'

const id = 'take-1' as TakeId

test('what was discarded is deleted once a store that could not be read opens again', async () => {
  const clock = createHandClock()
  let isShut = true
  let take: { id: TakeId; discardAt?: number } = { id, discardAt: clock.now() }
  const deleted: TakeId[] = []
  const deps = {
    takes: {
      listTakes: async () => (isShut ? refuse('unavailable') : succeed([take])),
      changeTake: async (_id: TakeId, change: (now: typeof take) => typeof take) =>
        succeed((take = change(take))),
    },
    clock,
    me: () => someUserId(1),
    discard: async (which: TakeId) => succeed(void deleted.push(which)),
  } as unknown as DiscardsDeps
  await new Discards(deps).finish()
  expect(deleted).toEqual([])
  isShut = false
  await clock.advance(20_000)
  expect(deleted).toContain(id)
})
