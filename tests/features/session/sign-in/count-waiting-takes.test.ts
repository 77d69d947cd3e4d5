import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { countWaitingTakes } from '#features/session/sign-in/count-waiting-takes.ts'
import type { Services } from '#features/shared/use-services.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { somePart, someTake, someUserId } from '#tests/support/takes.ts'

const [first, last] = [somePart(1, 0), somePart(1, 1)]
const session = { me: () => ({ id: someUserId(1) }) } as unknown as Services['session']

/** A device with one take that became a video of its first part. */
async function begin({ isLastConfirmed = false } = {}) {
  const takes = createFakeTakeStore()
  await takes.saveTake(
    someTake(1, {
      videoId: 'v' as VideoId,
      partsOfVideo: isLastConfirmed ? [first.id, last.id] : [first.id],
    }),
  )
  await takes.savePart({ ...first, bytes: 20, confirmed: true })
  await takes.savePart({ ...last, bytes: 20, confirmed: isLastConfirmed })
  return takes
}

const nothing = { waitingTakes: 0, leftOutTakes: 0 }

test('signing out warns of what was left out of a video, as what is not sent', async () => {
  const takes = await begin()
  await takes.saveTake(someTake(2))
  expect(await countWaitingTakes({ session, takes })).toEqual({ waitingTakes: 1, leftOutTakes: 1 })
})

test('but not of a video that has everything', async () => {
  expect(await countWaitingTakes({ session, takes: await begin({ isLastConfirmed: true }) })).toEqual(nothing)
})

test('a video whose parts can’t be read may lack something', async () => {
  const takes = await begin({ isLastConfirmed: true })
  const unreadable = { ...takes, listParts: async () => refuse('unavailable' as const) }
  expect(await countWaitingTakes({ session, takes: unreadable })).toEqual({ ...nothing, leftOutTakes: 1 })
})
