import { expect, test } from 'vitest'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import { emptyOutbox, type OutboxState } from '#domain/outbox/outbox-machine.ts'
import { noWrites } from '#domain/sync/sync-overview.ts'
import { watchWrites } from '#domain/sync/watch-writes.ts'
import { someItem } from '#tests/domain/outbox/some-item.ts'

function watch(items: OutboxState['items']) {
  return watchWrites({ snapshot: () => ({ ...emptyOutbox, items }) } as Outbox)
}

const work = { kind: 'call', call: 'deleteVideo', input: { params: { id: 'v' } } } as const

test('small writes are listed in the order in which they are done, takes are not', () => {
  const items = [
    someItem({ id: 'later', order: 2, work: { ...work, call: 'restoreVideo' } }),
    someItem({ id: 'take' }),
    someItem({ id: 'first', order: 1, work }),
  ]
  expect(watch(items).snapshot()).toEqual([
    expect.objectContaining({ id: 'first', call: 'deleteVideo', input: work.input, refusal: null }),
    expect.objectContaining({ id: 'later', call: 'restoreVideo' }),
  ])
})

test('a refused one says why', () => {
  const state = { status: 'refused', code: 'wrong-state', message: 'It was assessed.' } as const
  expect(watch([someItem({ work, state })]).snapshot()[0]?.refusal).toBe('It was assessed.')
})

test('the name of its video is shown with it', () => {
  const named = { ...work, videoName: 'Peg transfer' }
  const [first, second] = watch([
    someItem({ work: named }),
    someItem({ id: 'older', order: 9, work }),
  ]).snapshot()
  expect([first?.videoName, second?.videoName]).toEqual(['Peg transfer', undefined])
})

test('the same items give the same list, so that nothing is rendered twice', () => {
  const writes = watch([someItem({ work })])
  expect(writes.snapshot()).toBe(writes.snapshot())
})

test('where nothing waits, the list is the one shown before the queue was loaded, however often it is read', () => {
  let items: OutboxState['items'] = []
  const writes = watchWrites({ snapshot: () => ({ ...emptyOutbox, items }) } as Outbox)
  expect(writes.snapshot()).toBe(noWrites)
  items = [someItem({ id: 'take' })]
  expect(writes.snapshot()).toBe(noWrites)
})

test.each(['acknowledgeProcessing', 'silenceProcessing', 'markNotificationsSeen'])(
  '%s is a mark, which the page makes automatically',
  (call) => expect(watch([someItem({ work: { ...work, call } })]).snapshot()[0]?.isMark).toBe(true),
)

test('what a later version queued counts as work', () => {
  expect(watch([someItem({ work: { ...work, call: 'weaveVideos' } })]).snapshot()[0]?.isMark).toBe(false)
})
