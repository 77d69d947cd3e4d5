import { beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import { assetId, videoId, type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { type CourseItemId, courseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { KnownFailure } from '#domain/failures/failure-meaning.ts'
import type { Call } from '#domain/ports.ts'
import type { Download, DownloadsState } from '#domain/video/downloads/download-state.ts'
import { noDownloads } from '#domain/video/downloads/no-downloads.ts'
import { expireDownloads } from '#domain/workshops/downloads/expire-downloads.ts'
import {
  ownCourses,
  ownSuturing,
  someFile,
  filmAsset,
  someItem,
  someWorkshop,
} from '#tests/support/course-samples.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeLockRoom, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'
import { setting } from '#tests/support/setting.ts'
import { someUserId } from '#tests/support/takes.ts'
import { requestFor, workshopRequestFor } from '#tests/support/video-downloads.ts'

const ada = someUserId(1)
const elsewhere = workshopId.parse('50000000-0000-4000-8000-000000000002')
const goneFile = assetId.parse('50000000-0000-4000-8000-000000000069')
const goneText = courseItemId.parse('50000000-0000-4000-8000-000000000039')
const own = requestFor(videoId.parse('00000000-0000-4000-8000-000000000001'))

let clock: HandClock
let reachability: ReturnType<typeof createFakeReachability>
let state: ReturnType<typeof setting<DownloadsState>>
let texts: Map<WorkshopId, CourseItemId[]>
let answer: () => Awaited<ReturnType<Call>>
let asked: number
let did: string[]
let tell: () => void

function begin(videos: readonly Download[], status: DownloadsState['status'] = 'open') {
  state = setting<DownloadsState>({ ...noDownloads, status, videos })
  return expireDownloads(
    {
      downloads: {
        snapshot: () => state.snapshot(),
        subscribe: (listener) => state.subscribe(listener),
        removeFromWorkshop: (_workshop, id) => void did.push(`remove ${id}`),
        storeText: async ({ id }) => {
          did.push(`store ${id}`)
          return 'stored'
        },
      },
      texts: {
        listTexts: () => texts,
        remove: async (_owner, _workshop, ids) => void did.push(...ids.map((id) => `remove text ${id}`)),
      },
      call: (async (endpoint: Endpoint) => {
        expect(endpoint).toBe(listOwnCourses)
        asked += 1
        return answer()
      }) as unknown as Call,
      clock,
      locks: createFakeLockRoom().ofTab('one'),
      log: createFakeLog(),
      reachability,
      onNews: (listener) => {
        tell = listener
        return () => undefined
      },
    },
    ada,
  )
}

const has = () => succeed(ownCourses([ownSuturing]))
const videos = [
  workshopRequestFor(someFile, [someWorkshop]),
  workshopRequestFor(filmAsset, [someWorkshop]),
  workshopRequestFor(goneFile, [someWorkshop]),
  own,
]

beforeEach(() => {
  clock = createHandClock()
  reachability = createFakeReachability()
  reachability.become('reachable')
  texts = new Map([[someWorkshop, [someItem, goneText]]])
  answer = has
  asked = 0
  did = []
})
const allOfIt = [
  `remove ${someFile}`,
  `remove ${filmAsset}`,
  `remove ${goneFile}`,
  `remove text ${someItem}`,
  `remove text ${goneText}`,
]

it('removes what the workshop no longer has, and stores what is new in its texts', async () => {
  begin(videos)
  await clock.advance(5_000)
  expect(did).toEqual([`remove ${goneFile}`, `remove text ${goneText}`, `store ${someItem}`])
})

it.each<[of: string, says: () => unknown]>([
  ['is over for a week, by the clock of the server', () => succeed(ownCourses([ownSuturing], true))],
  ['no longer has them', () => refuse({ code: 'not-found' })],
  ['is of a portal that they left', () => refuse({ code: 'membership-ended' })],
  ['is not for them anymore', () => refuse({ code: 'not-allowed' })],
])('removes everything of a workshop that %s', async (_of, says) => {
  answer = says as typeof answer
  begin(videos)
  await clock.advance(5_000)
  expect(did).toEqual(allOfIt)
})

it.each<KnownFailure>([
  'offline',
  'timeout',
  'not-our-server',
  'internal-error',
  'unavailable',
  'session-expired',
  'outdated-client',
])('removes nothing if the answer is %s', async (code) => {
  answer = () => refuse({ code })
  begin(videos)
  await clock.advance(5_000)
  expect([asked, did]).toEqual([1, []])
})

it('removes nothing without a network, however late the clock of the device says it is', async () => {
  reachability.become('unreachable')
  answer = () => succeed(ownCourses([ownSuturing], true))
  begin(videos)
  await clock.advance(400 * 24 * 60 * 60_000)
  expect([asked, did]).toEqual([0, []])
  reachability.become('reachable')
  await clock.advance(5_000)
  expect(did).toEqual(allOfIt)
})

it('asks again each hour and at each news, for workshops of which something is here', async () => {
  begin([own, workshopRequestFor(someFile, [someWorkshop, elsewhere])])
  await clock.advance(5_000)
  expect(asked).toBe(2)
  tell()
  tell()
  await clock.advance(5_000)
  expect(asked).toBe(4)
  await clock.advance(60 * 60_000)
  expect(asked).toBe(6)
})

it('asks nothing if nothing of a workshop is here, or before it is known what is', async () => {
  texts.clear()
  begin([own])
  await clock.advance(5_000)
  begin(videos, 'opening')
  await clock.advance(5_000)
  expect(asked).toBe(0)
  state.set({ ...state.snapshot(), status: 'open' })
  await clock.advance(5_000)
  expect(asked).toBe(1)
})

it('ends with its person', async () => {
  const stop = begin(videos)
  stop()
  tell()
  await clock.advance(60 * 60_000)
  expect([asked, did]).toEqual([0, []])
})
