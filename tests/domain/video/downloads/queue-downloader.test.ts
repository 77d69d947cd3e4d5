import { beforeEach, expect, test } from 'vitest'
import type { getVideo, VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { refuse, succeed } from '#contract/result.ts'
import { userId, videoId } from '#contract/vocabulary/ids.ts'
import { type DownloadsState, newDownload, recorded } from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { type ListQueue, QueueDownloader } from '#domain/video/downloads/queue-downloader.ts'
import type { Call } from '#domain/ports.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const idOf = (number: number) => videoId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

let clock = createHandClock()
let locks = createLocksOfOneTab()
let state: DownloadsState = noDownloads
let atOnce = { now: 0, most: 0 }
let answer: (id: string) => CallResult<typeof getVideo>
let asked: string[] = []
let writing = Promise.resolve()

const downloads = {
  snapshot: () => state,
  add: (details: VideoDetails) =>
    void (state = { ...state, videos: [...state.videos, newDownload(recorded(details), details.bytes, 1)] }),
  stored: () => writing,
}
const call = (async (_endpoint: unknown, { params }: { params: { id: string } }) => {
  asked.push(params.id)
  atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) }
  await Promise.resolve()
  atOnce.now -= 1
  return answer(params.id)
}) as unknown as Call

function openTab() {
  return new QueueDownloader({
    call,
    clock,
    log: createFakeLog(),
    locks,
    reachability: { snapshot: () => 'reachable', subscribe: () => () => undefined },
    downloads,
  })
}

/** Pages of four. */
function queueOf(count: number): ListQueue {
  const ids = numbers(count).map(idOf)
  return async (cursor) => {
    const from = Number(cursor ?? 0)
    const videos = ids.slice(from, from + 4).map((id) => ({ videoId: id, type: 'other' as const }))
    return succeed({ videos, next: from + 4 < count ? String(from + 4) : null })
  }
}
const stored = () => state.videos.map(({ videoId: id }) => Number(id.slice(-12)))

beforeEach(() => {
  clock = createHandClock()
  locks = createLocksOfOneTab()
  state = noDownloads
  atOnce = { now: 0, most: 0 }
  asked = []
  writing = Promise.resolve()
  answer = (id) => succeed(detailsOf(videoId.parse(id), 100))
})

test('all pages of a queue are requested in their order, a few videos at a time', async () => {
  const tab = openTab()
  await tab.downloadAll(ADA, 'mine', queueOf(11))
  expect(stored()).toEqual(numbers(11))
  expect(atOnce.most).toBe(3)
  expect(tab.snapshot()).toEqual({ status: 'done', name: 'mine', added: 11, left: 0 })
})

test('a queue is reported as requested when every request is stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  writing = promise
  const tab = openTab()
  const keeping = tab.downloadAll(ADA, 'mine', queueOf(2))
  await expect.poll(stored).toEqual([1, 2])
  expect(tab.snapshot().status).toBe('asking')
  resolve()
  await keeping
  expect(tab.snapshot().status).toBe('done')
})

test('what does not fit into the budget is not requested, but counted', async () => {
  state = { ...state, budget: 450 }
  const tab = openTab()
  await tab.downloadAll(ADA, 'mine', queueOf(9))
  expect(stored()).toEqual([1, 2, 3, 4])
  expect(asked).toHaveLength(6)
  expect(tab.snapshot()).toEqual({ status: 'done', name: 'mine', added: 4, left: 5 })
})

test('being offline is a pause, and it continues where it stopped', async () => {
  const tab = openTab()
  let isAway = true
  const good = answer
  answer = (id) => (isAway && id === idOf(5) ? refuse({ code: 'offline', message: '' }) : good(id))
  const done = tab.downloadAll(ADA, 'mine', queueOf(6))
  await expect.poll(() => tab.snapshot().status).toBe('waiting')
  expect(stored()).toEqual([1, 2, 3])
  isAway = false
  await clock.advance(10_000)
  await done
  expect(stored()).toEqual(numbers(6))
  expect(asked.filter((id) => id === idOf(1))).toHaveLength(1)
})

test('a video that no longer exists is skipped', async () => {
  const good = answer
  answer = (id) => (id === idOf(2) ? refuse({ code: 'not-found', message: '' }) : good(id))
  await openTab().downloadAll(ADA, 'mine', queueOf(3))
  expect(stored()).toEqual([1, 3])
})

test('two tabs that want the same queue request each video once', async () => {
  await Promise.all([openTab(), openTab()].map((tab) => tab.downloadAll(ADA, 'mine', queueOf(7))))
  expect(stored()).toEqual(numbers(7))
  expect(asked).toHaveLength(7)
})

test('when somebody else signs in, nothing more is requested', async () => {
  const tab = openTab()
  answer = () => refuse({ code: 'offline', message: '' })
  const over = tab.downloadAll(ADA, 'mine', queueOf(3))
  await expect.poll(() => tab.snapshot().status).toBe('waiting')
  tab.stop()
  await clock.advance(10_000)
  await over
  expect(asked).toHaveLength(3)
  expect(tab.snapshot()).toEqual({ status: 'idle' })
})
