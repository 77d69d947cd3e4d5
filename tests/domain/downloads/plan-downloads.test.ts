import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { planDownloads } from '#domain/downloads/plan-downloads.ts'
import {
  isWhole,
  type DownloadsState,
  type DownloadTrouble,
  type VideoDownload,
  noDownloads,
} from '#domain/downloads/download-state.ts'
import { wishFor } from '#tests/support/video-downloads.ts'

const idOf = (number: number) => videoId.parse(`00000000-0000-4000-8000-00000000000${number}`)
const wish = (number: number, facts: Partial<VideoDownload> = {}): VideoDownload => ({
  ...wishFor(idOf(number)),
  ...facts,
})
const open = (videos: readonly VideoDownload[], facts: Partial<DownloadsState> = {}): DownloadsState => ({
  ...noDownloads,
  shelf: 'open',
  videos,
  ...facts,
})
/** Room for so many videos of three pieces. */
const roomFor = (count: number) => count * 3 * DOWNLOAD_CHUNK_BYTES
const troubles = ({ videos }: DownloadsState) => videos.map(({ trouble }) => trouble)
const begun = (state: DownloadsState) =>
  state.loading && [state.loading.videoId.slice(-1), state.loading.piece]

describe('what comes next', () => {
  test('is the first missing piece of the oldest wish, as a try of its own', () => {
    const { state, commands } = planDownloads(open([wish(1, { pieces: 3 }), wish(2, { pieces: 1 }), wish(3)]))
    expect(commands).toEqual([{ type: 'load-piece', videoId: idOf(2), piece: 1, attempt: 1 }])
    expect(state.loading).toEqual({ videoId: idOf(2), piece: 1, attempt: 1 })
    expect(planDownloads({ ...state, loading: null }).state.loading?.attempt).toBe(2)
  })

  test.each<[string, VideoDownload[], Partial<DownloadsState>]>([
    ['while a piece is on its way', [wish(1)], { loading: { videoId: idOf(1), piece: 0, attempt: 9 } }],
    ['while it rests after a failure', [wish(1)], { isResting: true }],
    ['without a network', [wish(1)], { isReachable: false }],
    ['when everything is here', [wish(1, { pieces: 3 })], {}],
    ['when nothing was asked for', [], {}],
  ])('is nothing %s', (_when, videos, facts) => {
    const before = open(videos, facts)
    expect(planDownloads(before)).toEqual({ state: before, commands: [] })
  })

  test.each<[string, Partial<VideoDownload>]>([
    ['is paused', { isPaused: true }],
    ['did not fit on the device', { trouble: 'full' }],
    ['is gone', { trouble: 'gone' }],
    ['gave its room to a recording', { trouble: 'made-room' }],
    ['could not be written down', { trouble: 'unwritten' }],
  ])('passes over a video that %s', (_what, facts) => {
    expect(begun(planDownloads(open([wish(1, facts), wish(2)])).state)).toEqual(['2', 0])
  })
})

describe('what is set aside', () => {
  test('is for the oldest wishes; those that do not fit say so, and fit again when there is more', () => {
    const videos = [wish(1, { pieces: 3 }), wish(2), wish(3)]
    const small = planDownloads(open(videos, { budget: roomFor(1) })).state
    expect(troubles(small)).toEqual([null, 'over-budget', 'over-budget'])
    expect(begun(small)).toBeNull()
    const larger = planDownloads({ ...small, budget: roomFor(2) }).state
    expect(troubles(larger)).toEqual([null, null, 'over-budget'])
    expect(begun(larger)).toEqual(['2', 0])
  })

  test('is filled to the last byte', () => {
    const { bytes } = wish(1)
    expect(begun(planDownloads(open([wish(1)], { budget: bytes })).state)).toEqual(['1', 0])
    expect(begun(planDownloads(open([wish(1)], { budget: bytes - 1 })).state)).toBeNull()
  })

  test('is not used up by a wish that this page alone knows of', () => {
    const { state } = planDownloads(
      open([wish(1, { trouble: 'unwritten' }), wish(2)], { budget: roomFor(1) }),
    )
    expect(troubles(state)).toEqual(['unwritten', null])
  })

  test('takes nothing away of what is here: a whole video is never told that it does not fit', () => {
    const here = wish(1, { pieces: 3, trouble: 'over-budget' })
    expect(troubles(planDownloads(open([here], { budget: 0 })).state)).toEqual([null])
  })
})

const video = fc
  .record({
    pieces: fc.nat({ max: 3 }),
    isPaused: fc.boolean(),
    trouble: fc.constantFrom<DownloadTrouble | null>(
      null,
      'full',
      'over-budget',
      'gone',
      'made-room',
      'unwritten',
    ),
  })
  .map((facts) => (number: number) => wish(number, facts))
const anyState = fc
  .record({ videos: fc.array(video, { maxLength: 6 }), pieces: fc.nat({ max: 20 }) })
  .map(({ videos, pieces }) =>
    open(
      videos.map((make, at) => make(at + 1)),
      { budget: pieces * DOWNLOAD_CHUNK_BYTES },
    ),
  )

test('whatever is asked for: planned twice is planned once, no reason is lost but that of room, no wish either', () => {
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

test('whatever is asked for: what is loaded is missing, wanted, and fits with all that was asked for before', () => {
  fc.assert(
    fc.property(anyState, (before) => {
      const { state } = planDownloads(before)
      const at = state.videos.findIndex(({ videoId: id }) => id === state.loading?.videoId)
      const counted = state.videos.slice(0, at + 1).filter(({ trouble }) => trouble !== 'unwritten')
      const loaded = state.videos[at]
      if (loaded === undefined) return
      expect([loaded.isPaused, loaded.trouble, isWhole(loaded)]).toEqual([false, null, false])
      expect(counted.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(state.budget)
    }),
  )
})
