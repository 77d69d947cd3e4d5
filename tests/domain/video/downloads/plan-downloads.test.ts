import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { planDownloads } from '#domain/video/downloads/plan-downloads.ts'
import {
  isWhole,
  type DownloadsState,
  type DownloadTrouble,
  type VideoDownload,
} from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const idOf = (number: number) => videoId.parse(`00000000-0000-4000-8000-00000000000${number}`)
const request = (number: number, facts: Partial<VideoDownload> = {}): VideoDownload => ({
  ...requestFor(idOf(number)),
  ...facts,
})
const open = (videos: readonly VideoDownload[], facts: Partial<DownloadsState> = {}): DownloadsState => ({
  ...noDownloads,
  status: 'open',
  videos,
  ...facts,
})
/** Room for this many videos of three chunks. */
const roomFor = (count: number) => count * 3 * DOWNLOAD_CHUNK_BYTES
const troubles = ({ videos }: DownloadsState) => videos.map(({ trouble }) => trouble)
const begun = (state: DownloadsState) =>
  state.loading && [state.loading.videoId.slice(-1), state.loading.chunk]

describe('what comes next', () => {
  test('is the first missing chunk of the oldest request, as an attempt of its own', () => {
    const { state, commands } = planDownloads(
      open([request(1, { chunks: 3 }), request(2, { chunks: 1 }), request(3)]),
    )
    expect(commands).toEqual([{ type: 'download-chunk', videoId: idOf(2), chunk: 1, attempt: 1 }])
    expect(state.loading).toEqual({ videoId: idOf(2), chunk: 1, attempt: 1 })
    expect(planDownloads({ ...state, loading: null }).state.loading?.attempt).toBe(2)
  })

  test.each<[string, VideoDownload[], Partial<DownloadsState>]>([
    ['while a chunk is on its way', [request(1)], { loading: { videoId: idOf(1), chunk: 0, attempt: 9 } }],
    ['while it rests after a failure', [request(1)], { isResting: true }],
    ['without a network', [request(1)], { isReachable: false }],
    ['when everything is stored', [request(1, { chunks: 3 })], {}],
    ['when nothing was requested', [], {}],
  ])('is nothing %s', (_when, videos, facts) => {
    const before = open(videos, facts)
    expect(planDownloads(before)).toEqual({ state: before, commands: [] })
  })

  test.each<[string, Partial<VideoDownload>]>([
    ['is paused', { isPaused: true }],
    ['did not fit on the device', { trouble: 'full' }],
    ['is gone', { trouble: 'gone' }],
    ['was removed for a recording', { trouble: 'made-room' }],
    ['could not be stored', { trouble: 'not-stored' }],
  ])('skips a video that %s', (_what, facts) => {
    expect(begun(planDownloads(open([request(1, facts), request(2)])).state)).toEqual(['2', 0])
  })
})

describe('within the budget', () => {
  test('the oldest requests come first; those that do not fit say so, and fit again when it is raised', () => {
    const videos = [request(1, { chunks: 3 }), request(2), request(3)]
    const small = planDownloads(open(videos, { budget: roomFor(1) })).state
    expect(troubles(small)).toEqual([null, 'over-budget', 'over-budget'])
    expect(begun(small)).toBeNull()
    const larger = planDownloads({ ...small, budget: roomFor(2) }).state
    expect(troubles(larger)).toEqual([null, null, 'over-budget'])
    expect(begun(larger)).toEqual(['2', 0])
  })

  test('it is filled to the last byte', () => {
    const { bytes } = request(1)
    expect(begun(planDownloads(open([request(1)], { budget: bytes })).state)).toEqual(['1', 0])
    expect(begun(planDownloads(open([request(1)], { budget: bytes - 1 })).state)).toBeNull()
  })

  test('a request that only this page knows of does not use it up', () => {
    const { state } = planDownloads(
      open([request(1, { trouble: 'not-stored' }), request(2)], { budget: roomFor(1) }),
    )
    expect(troubles(state)).toEqual(['not-stored', null])
  })

  test('a complete video is never affected', () => {
    const stored = request(1, { chunks: 3, trouble: 'over-budget' })
    expect(troubles(planDownloads(open([stored], { budget: 0 })).state)).toEqual([null])
  })
})

const video = fc
  .record({
    chunks: fc.nat({ max: 3 }),
    isPaused: fc.boolean(),
    trouble: fc.constantFrom<DownloadTrouble | null>(
      null,
      'full',
      'over-budget',
      'gone',
      'made-room',
      'not-stored',
    ),
  })
  .map((facts) => (number: number) => request(number, facts))
const anyState = fc
  .record({ videos: fc.array(video, { maxLength: 6 }), chunks: fc.nat({ max: 20 }) })
  .map(({ videos, chunks }) =>
    open(
      videos.map((make, at) => make(at + 1)),
      { budget: chunks * DOWNLOAD_CHUNK_BYTES },
    ),
  )

test('planning any requests twice changes nothing, and loses no request and no reason except lack of room', () => {
  fc.assert(
    fc.property(anyState, (before) => {
      const { state, commands } = planDownloads(before)
      expect(planDownloads(state)).toEqual({ state, commands: [] })
      expect(state.videos.map(({ videoId: id }) => id)).toEqual(before.videos.map(({ videoId: id }) => id))
      const others = (of: DownloadsState) => troubles(of).map((one) => (one === 'over-budget' ? null : one))
      expect(others(state)).toEqual(others(before))
      expect(commands).toHaveLength(state.loading === null ? 0 : 1)
    }),
  )
})

test('whatever is loaded for any requests is missing, wanted, and fits with all earlier requests', () => {
  fc.assert(
    fc.property(anyState, (before) => {
      const { state } = planDownloads(before)
      const at = state.videos.findIndex(({ videoId: id }) => id === state.loading?.videoId)
      const counted = state.videos.slice(0, at + 1).filter(({ trouble }) => trouble !== 'not-stored')
      const loaded = state.videos[at]
      if (loaded === undefined) return
      expect([loaded.isPaused, loaded.trouble, isWhole(loaded)]).toEqual([false, null, false])
      expect(counted.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(state.budget)
    }),
  )
})
