import { expect, it } from 'vitest'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { succeed } from '#contract/result.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import type { SyncOverview } from '#domain/sync/sync-overview.ts'
import type { Delivery } from '#compose/build-delivery.ts'
import { deferDelivery } from '#compose/defer/defer-delivery.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'

const take = 'b0a3' as TakeId
const safe: SyncOverview = { lines: [], held: [], summary: { status: 'safe' } }

/** A delivery that loads when the test says so, and records what it is told. */
function makeDelivery() {
  const told: string[] = []
  const watched = { snapshot: () => safe, subscribe: () => () => undefined }
  const real = {
    sender: {
      follow(takeId: TakeId) {
        told.push(`follow ${takeId}`)
        return () => told.push(`stop following ${takeId}`)
      },
      progress: () => ({ snapshot: () => new Map(), subscribe: () => () => undefined }),
    },
    sync: {
      wake: () => told.push('wake'),
      overview: () => watched,
      writes: () => ({ snapshot: () => [], subscribe: () => () => undefined }),
      sendTake: async (takeId: TakeId, submission?: TakeSubmission) => {
        told.push(`send ${takeId}${submission === undefined ? '' : ` as ${submission.is}`}`)
        return succeed(undefined)
      },
    },
    realtime: { state: () => ({ snapshot: () => 'connected', subscribe: () => () => undefined }) },
    processing: { snapshot: () => undefined, subscribe: () => () => undefined },
    downloads: { queue: () => ({ snapshot: () => ({ status: 'idle' }), subscribe: () => () => undefined }) },
  } as unknown as Delivery
  let arrive: () => void = () => undefined
  const arrival = new Promise<Delivery>((resolve) => {
    arrive = () => resolve(real)
  })
  return {
    delivery: deferDelivery(arrival),
    told,
    arrive: async () => {
      arrive()
      await settlePromises()
    },
  }
}

it('follows a take that began before delivery was loaded', async () => {
  const { delivery, told, arrive } = makeDelivery()
  delivery.sender.follow(take)
  await arrive()
  expect(told).toEqual([`follow ${take}`])
})

it('does not follow a take that ended before delivery was loaded', async () => {
  const { delivery, told, arrive } = makeDelivery()
  delivery.sender.follow(take)()
  await arrive()
  expect(told).toEqual([])
})

it('stops following what had begun', async () => {
  const { delivery, told, arrive } = makeDelivery()
  const stop = delivery.sender.follow(take)
  await arrive()
  stop()
  expect(told).toEqual([`follow ${take}`, `stop following ${take}`])
})

it('sends a take that was sent too early as soon as it can, and answers then', async () => {
  const { delivery, told, arrive } = makeDelivery()
  const answer = delivery.sync.sendTake(take)
  expect(told).toEqual([])
  await arrive()
  expect(told).toEqual([`send ${take}`])
  await expect(answer).resolves.toEqual(succeed(undefined))
})

it('sends it with what its owner wants done with it', async () => {
  const { delivery, told, arrive } = makeDelivery()
  void delivery.sync.sendTake(take, { is: 'saved' })
  await arrive()
  expect(told).toEqual([`send ${take} as saved`])
})

it('never says that all is safe before it has looked', async () => {
  const { delivery, arrive } = makeDelivery()
  let changes = 0
  delivery.sync.overview().subscribe(() => changes++)
  expect(delivery.sync.overview().snapshot().summary.status).toBe('looking')
  await arrive()
  expect(delivery.sync.overview().snapshot().summary.status).toBe('safe')
  expect(changes).toBe(1)
})

it('returns the same watchable each time, so that screens subscribe once', () => {
  const { delivery } = makeDelivery()
  expect(delivery.sync.overview()).toBe(delivery.sync.overview())
  expect(delivery.sender.progress()).toBe(delivery.sender.progress())
})
