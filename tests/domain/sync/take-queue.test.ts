import { expect, test } from 'vitest'
import { succeed } from '#contract/result.ts'
import type { RecordId, UploadTaskId, VideoId } from '#contract/vocabulary/ids.ts'
import type { NewOutboxItem, OutboxItem } from '#domain/outbox/outbox-item.ts'
import type { Take } from '#domain/ports.ts'
import { TakeQueue, type TakeQueueDeps } from '#domain/sync/take-queue.ts'
import { someItem } from '#tests/domain/outbox/some-item.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someTake } from '#tests/support/takes.ts'

function createQueue(take: Take, waiting: readonly OutboxItem[] = []) {
  const added: NewOutboxItem[] = []
  const retried: string[] = []
  const deps = {
    outbox: {
      snapshot: () => ({ items: waiting }),
      add: async (items: readonly NewOutboxItem[]) => succeed(void added.push(...items)),
      retry: async (id: string) => succeed(void retried.push(id)),
    },
    takes: { readTake: async () => succeed(take) },
    uploads: { readUpload: async () => succeed({ taskId: 'task-1' as UploadTaskId }) },
    ids: createCountedIds(),
    clock: createHandClock(),
  } as unknown as TakeQueueDeps
  return { queue: new TakeQueue(deps), added, retried }
}

const kindsOf = (items: readonly NewOutboxItem[]) => items.map(({ work }) => work.kind)

test('a take is delivered and then finished, in its own lane, and queued twice it is queued once', async () => {
  const take = someTake(1)
  const { queue, added } = createQueue(take)
  await queue.deliver(take)
  expect(kindsOf(added)).toEqual(['deliver-take', 'finish-upload'])
  expect(new Set(added.map(({ lane }) => lane))).toEqual(new Set([take.id]))
  expect(added.map(({ id }) => id)).toEqual([`${take.id}:deliver`, `${take.id}:finish`])
})

test('a take that already is a video is neither delivered nor canceled', async () => {
  const take = someTake(1, { videoId: 'video-1' as VideoId, recordId: 'record-1' as RecordId })
  const { queue, added } = createQueue(take)
  await queue.deliver(take)
  await queue.cancel(take)
  expect(added).toEqual([])
})

test('a take that is held continues with its first item; one that is not queued is queued again', async () => {
  const take = someTake(1)
  const held = createQueue(take, [someItem({ id: 'head', lane: take.id })])
  await held.queue.retry(take.id)
  expect([held.retried, held.added]).toEqual([['head'], []])
  const stranded = createQueue(take)
  await stranded.queue.retry(take.id)
  expect(kindsOf(stranded.added)).toEqual(['deliver-take', 'finish-upload'])
})

test.each([
  ['waited for its recorder', { attempts: 3 }, ['head']],
  ['is about to be tried', { attempts: 0 }, []],
  ['was refused', { attempts: 3, state: { status: 'refused', code: '', message: '' } }, []],
] as const)('a take that is sent, and %s, is due at once or as it was', async (_what, facts, retried) => {
  const take = someTake(1)
  const queued = createQueue(take, [someItem({ id: 'head', lane: take.id, ...facts })])
  expect(await queued.queue.deliverNow(take)).toEqual({ ok: true, value: undefined })
  expect(queued.retried).toEqual(retried)
})

test.each([
  ['a recording', { recordId: 'record-1' as RecordId }, ['cancel-record']],
  ['an upload', { source: 'file' }, ['cancel-upload']],
  ['what never left the device', {}, []],
] as const)('the server is asked to delete what it has of %s', async (_what, facts, kinds) => {
  const take = someTake(1, facts)
  const { queue, added } = createQueue(take)
  await queue.cancel(take)
  expect(kindsOf(added)).toEqual(kinds)
  expect(added.every(({ lane }) => lane === `cancel:${take.id}`)).toBe(true)
})
