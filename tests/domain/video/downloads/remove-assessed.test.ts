import { beforeEach, expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { userId, type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import { removeAssessed } from '#domain/video/downloads/remove-assessed.ts'
import type { DownloadsState, VideoDownload } from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import type { Call } from '#domain/ports.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const BEN = userId.parse('00000000-0000-4000-8000-0000000000a2')
const VIDEO = videoId.parse('00000000-0000-4000-8000-000000000001')

let clock: HandClock
let state: DownloadsState
let writes: unknown[]
let assessors: string[] | 'offline'
let unsent: boolean
let freed: VideoId[]
let asked: number
let listeners: (() => void)[]

const tell = () => listeners.forEach((listener) => listener())

function submitted(facts: Partial<VideoDownload['details']> = {}): VideoDownload {
  const request = requestFor(VIDEO, 1)
  const details = { ...request.details, isMine: false, submittedAt: '2026-03-02T10:00:00Z', ...facts }
  return { ...request, chunks: 1, details }
}

function begin() {
  const subscribe = (listener: () => void) => {
    listeners.push(listener)
    return () => void (listeners = listeners.filter((one) => one !== listener))
  }
  const call = (async () => {
    asked += 1
    if (assessors === 'offline') return refuse({ code: 'offline' })
    return succeed({ evaluations: assessors.map((id) => ({ assessor: { id } })) })
  }) as unknown as Call
  return removeAssessed(
    {
      downloads: { snapshot: () => state, subscribe, removeUnlessWatched: (id) => void freed.push(id) },
      call,
      clock,
      log: createFakeLog(),
      writes: { snapshot: () => writes, subscribe },
      isAnythingUnsent: async () => unsent,
    },
    ADA,
  )
}

beforeEach(() => {
  clock = createHandClock()
  state = { ...noDownloads, isFreedAfterAssessment: true, videos: [submitted()] }
  writes = []
  assessors = [ADA]
  unsent = false
  freed = []
  asked = 0
  listeners = []
})

test('a download is removed once the server has its owner’s assessment', async () => {
  begin()
  await clock.advance(3_000)
  expect(freed).toEqual([VIDEO])
})

test('it stays while something written about it is only on this device', async () => {
  unsent = true
  begin()
  await clock.advance(3_000)
  expect(freed).toEqual([])
  unsent = false
  tell()
  await clock.advance(3_000)
  expect(freed).toEqual([VIDEO])
})

test('the assessment of somebody else does not remove it, and the server is not asked again and again', async () => {
  assessors = [BEN]
  begin()
  for (let count = 0; count < 5; count += 1) {
    await clock.advance(3_000)
    tell()
  }
  expect(freed).toEqual([])
  expect(asked).toBe(1)
})

test('when something sent has arrived, the server is asked again', async () => {
  assessors = [BEN]
  writes = ['an evaluation']
  begin()
  await clock.advance(3_000)
  assessors = [BEN, ADA]
  writes = []
  tell()
  await clock.advance(3_000)
  expect(freed).toEqual([VIDEO])
})

test.each([
  ['that is one’s own', { isMine: true }],
  ['that was not submitted', { submittedAt: null }],
])('a video %s stays', async (_which, facts) => {
  state = { ...state, videos: [submitted(facts)] }
  begin()
  await clock.advance(3_000)
  expect(freed).toEqual([])
})

test.each([
  ['without the request', { isFreedAfterAssessment: false }],
  ['without a network', { isReachable: false }],
])('%s nothing is requested and nothing is removed', async (_when, change) => {
  state = { ...state, ...change }
  begin()
  await clock.advance(3_000)
  expect([asked, freed]).toEqual([0, []])
})

test('without an answer nothing is removed, and after the end nothing is requested', async () => {
  assessors = 'offline'
  const stop = begin()
  await clock.advance(3_000)
  expect(freed).toEqual([])
  tell()
  stop()
  await clock.advance(10_000)
  expect(asked).toBe(1)
})
