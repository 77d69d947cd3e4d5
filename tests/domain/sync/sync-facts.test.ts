import { beforeEach, expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import type { TakeSender } from '#domain/ports.ts'
import type { QueuedWrites } from '#domain/sync/queued-writes.ts'
import { SyncFacts } from '#domain/sync/sync-facts.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createFakeLockRoom, createFakeLog, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore } from '#tests/support/fake-upload-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someTake, someUserId } from '#tests/support/takes.ts'

const looking = { status: 'looking' }
const nothing = { snapshot: () => [], subscribe: () => () => undefined }

/** A device with one take of the first person's, which nobody has sent. */
async function createDevice() {
  const clock = createHandClock()
  const takes = createFakeTakeStore()
  await takes.saveTake(someTake(1, { capture: 'closed' }))
  const device = { clock, takes, me: someUserId(1) as UserId | null }
  const facts = new SyncFacts({
    takes,
    uploads: createFakeUploadStore(),
    outbox: { ...nothing, snapshot: () => ({ items: [], busy: new Set() }) } as unknown as Outbox,
    writes: nothing as unknown as QueuedWrites,
    sender: {
      progress: () => ({ snapshot: () => new Map(), subscribe: () => () => undefined }),
    } as unknown as TakeSender,
    reachability: createFakeReachability(() => true),
    locks: createFakeLockRoom().ofTab('a'),
    clock,
    log: createFakeLog(),
    me: () => device.me,
  })
  return { ...device, facts, leave: (next: UserId | null) => void (device.me = next) }
}

let device: Awaited<ReturnType<typeof createDevice>>

beforeEach(async () => {
  device = await createDevice()
})

test('a take that nobody has sent is told to its owner', async () => {
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toMatchObject({ status: 'unsent', count: 1 })
})

test('nothing is promised to nobody: their takes may lie here all the same', async () => {
  await device.facts.gather()
  device.leave(null)
  await device.facts.gather()
  expect(device.facts.snapshot()).toEqual({ lines: [], summary: looking })
})

test('somebody who signs in while the takes of another are read is promised nothing before their own are', async () => {
  const reading = device.facts.gather()
  device.leave(someUserId(2))
  await reading
  expect(device.facts.snapshot()).toEqual({ lines: [], summary: looking })
  await device.clock.advance(1_000)
  await settlePromises()
  expect(device.facts.snapshot().summary).toEqual({ status: 'safe' })
})

test('takes that cannot be read are not safe, and what was known of them stays to be seen', async () => {
  await device.facts.gather()
  device.takes.listTakes = () => Promise.resolve(refuse('unavailable'))
  await device.facts.gather()
  expect(device.facts.snapshot().summary).toEqual(looking)
  expect(device.facts.snapshot().lines).toHaveLength(1)
})

test('takes that could not be read are looked at again without anybody asking', async () => {
  const { takes } = device
  const open = takes.listTakes.bind(takes)
  takes.listTakes = () => Promise.resolve(refuse('unavailable'))
  await device.facts.gather()
  takes.listTakes = open
  await device.clock.advance(6_000)
  await settlePromises()
  expect(device.facts.snapshot().summary).not.toEqual(looking)
})
