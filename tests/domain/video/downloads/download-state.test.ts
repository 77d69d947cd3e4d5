import { expect, test } from 'vitest'
import { videoId } from '#contract/vocabulary/ids.ts'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import {
  chunkCount,
  downloadedBytes,
  isWhole,
  newDownload,
  recorded,
} from '#domain/video/downloads/download-state.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const id = videoId.parse('00000000-0000-4000-8000-000000000001')
const download = (bytes: number, chunks = 0) => ({
  ...newDownload(recorded(detailsOf(id, bytes)), bytes, 5),
  chunks,
})

test('a new request covers the whole video, and nothing of it is stored', () => {
  expect(download(10)).toMatchObject({
    videoId: id,
    type: 'other',
    chunks: 0,
    askedAt: 5,
    isPaused: false,
    trouble: null,
  })
})

test.each([
  ['one byte', 1, 1],
  ['exactly one chunk', DOWNLOAD_CHUNK_BYTES, 1],
  ['a byte more than a chunk', DOWNLOAD_CHUNK_BYTES + 1, 2],
])('a video of %s is downloaded in so many chunks', (_what, bytes, count) => {
  expect(chunkCount({ bytes })).toBe(count)
})

test('a video is complete with its last chunk, which may be short, and not before', () => {
  const bytes = DOWNLOAD_CHUNK_BYTES + 1
  expect([isWhole(download(bytes, 1)), isWhole(download(bytes, 2))]).toEqual([false, true])
  expect(downloadedBytes(download(bytes, 1))).toBe(DOWNLOAD_CHUNK_BYTES)
  expect(downloadedBytes(download(bytes, 2))).toBe(bytes)
})
