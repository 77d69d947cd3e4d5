import { expect, it } from 'vitest'
import { favoriteVideo } from '#contract/endpoints/video/library.ts'
import { markNotificationsSeen } from '#contract/endpoints/notices/notifications.ts'
import { inputOf, isOwnWork } from '#domain/sync/queued-writes.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = '0190a6a0-0000-7000-8000-000000000001'

it('reads what a write of this endpoint sends, and nothing that the endpoint does not know', () => {
  const write = queuedWrite(favoriteVideo, { params: { id } })
  expect(inputOf(favoriteVideo, write)).toEqual({ params: { id } })
  expect(inputOf(favoriteVideo, { ...write, input: { params: { id, more: 1 }, files: {} } })).toEqual({
    params: { id },
  })
})

it.each([
  ['of another endpoint', { call: 'unfavoriteVideo', input: { params: { id } } }],
  ['of a form that this version does not know', { call: 'favoriteVideo', input: { params: { video: id } } }],
  ['without anything', { call: 'favoriteVideo', input: null }],
])('a write %s is not read', (_what, write) => {
  expect(inputOf(favoriteVideo, write)).toBeNull()
})

it('what the page writes automatically is nobody’s work', () => {
  const mark = queuedWrite(markNotificationsSeen, { body: { ids: [] } })
  expect(isOwnWork(mark)).toBe(false)
  expect(isOwnWork(queuedWrite(favoriteVideo, { params: { id } }))).toBe(true)
})
