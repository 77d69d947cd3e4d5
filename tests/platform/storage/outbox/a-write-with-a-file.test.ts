import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { changePhoto } from '#contract/endpoints/profile.ts'
import { mayWait } from '#contract/waiting.ts'
import type { Me } from '#contract/endpoints/session.ts'
import type { NewOutboxItem } from '#domain/outbox/outbox-item.ts'
import { emptyOutbox } from '#domain/outbox/outbox-machine.ts'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import { SmallWrites } from '#domain/sync/small-writes.ts'
import { type AnyInput, buildRequest } from '#platform/http/build-request.ts'
import { connectOutboxDatabase } from '#platform/storage/outbox/outbox-database.ts'
import { createOutboxStore } from '#platform/storage/outbox/outbox-store.ts'
import { createCountedIds, createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { valueOf } from '#tests/support/conformance.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someBytes, someUserId } from '#tests/support/takes.ts'

/** A call with a file, as it would be declared. */
const changePhotoLater = mayWait(changePhoto, { name: 'changePhoto', lane: () => 'my-photo' })

const openTab = (): OutboxStore =>
  createOutboxStore(connectOutboxDatabase(createFakeLog(), 'with-files'), 'with-files')

function writesOf(outboxStore: OutboxStore): SmallWrites {
  return new SmallWrites({
    outboxStore,
    outbox: {
      snapshot: () => emptyOutbox,
      subscribe: () => () => undefined,
      add: (items: readonly NewOutboxItem[]) => outboxStore.add(items),
    } as unknown as Outbox,
    locks: createFakeLockRoom().ofTab('one'),
    session: {
      me: () => ({ id: someUserId(1) }) as Me,
      accessToken: () => Promise.resolve({ ok: false, failure: 'offline' }),
      tokenRefused: () => Promise.resolve({ ok: false, failure: 'offline' }),
    },
    ids: createCountedIds(),
    clock: createHandClock(),
  })
}

test('the bytes of a file wait with its write, outlive the tab, and are sent as they were', async () => {
  const bytes = someBytes(100_000)
  const photo = [{ name: 'me.png', bytes: bytes.slice() }]
  expect((await writesOf(openTab()).write(changePhotoLater, { files: { photo } })).ok).toBe(true)

  const [item] = valueOf(await openTab().list(someUserId(1)), 'list')
  if (item?.work.kind !== 'call') throw new Error('The write was not stored.')
  expect(item).toMatchObject({ lane: 'my-photo', work: { call: 'changePhoto' } })
  const request = buildRequest(changePhoto, item.work.input as AnyInput, { token: null })
  const sent = (request.body as FormData).get('photo') as File
  expect(sent.name).toBe('me.png')
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes)
})
