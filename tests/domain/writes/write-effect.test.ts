import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { deleteVideo } from '#contract/endpoints/video/submissions.ts'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { changes, refreshes } from '#domain/writes/write-effect.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const videoId = '0190a6a0-0000-7000-8000-000000000001'
const page = { videos: [], next: null } as unknown as Reply<typeof listMyVideos>
const write = queuedWrite(deleteVideo, { params: { id: videoId } })
const told: string[] = []
const change = changes(listMyVideos, deleteVideo, (reply, { params }) => {
  told.push(params.id)
  return { ...reply, next: 'changed' }
})

test('an answer is changed by the write that it names, with that write’s input', () => {
  expect(change.answer).toBe(listMyVideos)
  expect(change.apply(page, write)).toEqual({ ...page, next: 'changed' })
  expect(told).toEqual([videoId])
})

test.each([
  ['another write', { ...write, call: 'restoreVideo' }],
  ['one of a form that this version does not know', { ...write, input: { params: { video: 5 } } }],
  ['one that says nothing', { ...write, input: null }],
])('%s leaves the very same answer', (_what, queued) => {
  expect(change.apply(page, queued)).toBe(page)
})

test('an effect reloads all answers of an endpoint, or those with some of its input', () => {
  expect(refreshes(listSharedVideos)).toEqual({ answer: listSharedVideos, input: {} })
  const input = { query: { view: 'favorites' } } as const
  expect(refreshes(listSharedVideos, input)).toEqual({ answer: listSharedVideos, input })
})
