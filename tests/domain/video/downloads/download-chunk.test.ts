import { beforeEach, expect, test } from 'vitest'
import { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { userId, videoId, workshopId } from '#contract/vocabulary/ids.ts'
import { downloadChunk, type DownloadChunkDeps } from '#domain/video/downloads/download-chunk.ts'
import type { ChunkFailure } from '#domain/video/downloads/download-ports.ts'
import type { Download } from '#domain/video/downloads/download-state.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Call } from '#domain/ports.ts'
import { ownBasics, ownCourses, ownSuturing, someFile, someWorkshop } from '#tests/support/course-samples.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { courseRequestFor, requestFor, workshopRequestFor } from '#tests/support/video-downloads.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const video = requestFor(videoId.parse('00000000-0000-4000-8000-000000000001'))
const first = video.details.playback!.src
const fresh = { ...video.details, playback: { ...video.details.playback!, src: '/media/fresh' } }

let stored: number[]
/** The answer of each address; any other opens. */
let answers: Record<string, ChunkFailure>
/** What the server says about the video. */
let asked: Awaited<ReturnType<Call>>
/** What the server says about each workshop. */
let ofWorkshops: (workshop: string) => unknown
let fetched: string[]
let renewed: unknown[]
let replaced: unknown[]

beforeEach(() => {
  stored = []
  answers = {}
  asked = succeed(fresh)
  fetched = []
  renewed = []
  replaced = []
})

const deps = {
  store: {
    hasChunk: async (_owner: string, _video: string, chunk: number) => stored.includes(chunk),
    putChunk: async (_owner: string, _video: string, chunk: number) => {
      stored.push(chunk)
      return succeed(undefined)
    },
    putReviewData: async () => succeed(undefined),
    readReviewData: async () => null,
    hasPoster: async () => true,
    putPoster: async () => succeed(undefined),
  },
  fetchChunk: async ({ src }: { src: string }): Promise<Result<Uint8Array<ArrayBuffer>, ChunkFailure>> => {
    fetched.push(src)
    const failure = answers[src]
    return failure === undefined ? succeed(new Uint8Array(1)) : refuse(failure)
  },
  fetchPicture: async () => null,
  call: async (endpoint: Endpoint, { params }: { params: Record<string, string> }) =>
    endpoint === listOwnCourses
      ? ofWorkshops(params['workshopId']!)
      : endpoint === getVideo || endpoint === getCourseContent
        ? asked
        : refuse({ code: 'offline' }),
  locks: createFakeLockRoom().ofTab('one'),
  clock: createHandClock(),
} as unknown as DownloadChunkDeps

const abortSwitch = createAbortSwitch()
const download = (chunk: number, signal = abortSwitch.signal, of: Download = video) =>
  downloadChunk(deps, {
    ownerId: ADA,
    video: of,
    chunk,
    signal,
    onRenewed: (subject) =>
      renewed.push(
        subject.kind === 'RECORDED'
          ? subject.details
          : subject.kind === 'TAUGHT'
            ? subject.taught.file.address
            : subject.file,
      ),
    onReplaced: (subject, bytes) => replaced.push([subject.videoId, bytes]),
  })

test('a chunk is fetched from the address that is known, and stored', async () => {
  expect(await download(1)).toEqual(succeed(undefined))
  expect([stored, fetched]).toEqual([[1], [first]])
})

test('what another tab has stored meanwhile is not fetched again', async () => {
  stored = [1]
  expect(await download(1)).toEqual(succeed(undefined))
  expect(fetched).toEqual([])
})

test('an address that has expired is replaced, and the download continues with the new one', async () => {
  answers = { [first]: 'address-ended' }
  expect(await download(1)).toEqual(succeed(undefined))
  expect([stored, fetched, renewed]).toEqual([[1], [first, '/media/fresh'], [fresh]])
})

test('nothing is fetched for a download that was given up', async () => {
  const given = createAbortSwitch()
  given.abort()
  expect(await download(1, given.signal)).toEqual(refuse('interrupted'))
  expect(fetched).toEqual([])
})

test.each([
  ['there is no network', { [first]: 'offline' }, succeed(fresh), 'offline'],
  [
    'the server says another length than the video has',
    { [first]: 'changed', '/media/fresh': 'changed' },
    succeed(fresh),
    'gone',
  ],
  ['the server does not know the video', { [first]: 'address-ended' }, refuse({ code: 'not-found' }), 'gone'],
  ['the server does not answer', { [first]: 'address-ended' }, refuse({ code: 'offline' }), 'offline'],
  ['a firewall answers', { [first]: 'address-ended' }, refuse({ code: 'blocked' }), 'offline'],
  ['the person may not watch it', { [first]: 'address-ended' }, refuse({ code: 'not-allowed' }), 'gone'],
  [
    'the server has an error',
    { [first]: 'address-ended' },
    refuse({ code: 'internal-error' }),
    'interrupted',
  ],
  [
    'the fresh address does not open either',
    { [first]: 'address-ended', '/media/fresh': 'address-ended' },
    succeed(fresh),
    'gone',
  ],
  [
    'there is nothing to play anymore',
    { [first]: 'address-ended' },
    succeed({ ...fresh, playback: null }),
    'gone',
  ],
] as const)('when %s, nothing is stored and the reason is reported', async (_when, at, answer, reason) => {
  answers = at
  asked = answer
  expect(await download(1)).toEqual(refuse(reason))
  expect(stored).toEqual([])
})

test.each<ChunkFailure>(['changed', 'address-ended'])(
  'of another file than the one that was begun nothing is stored: %s',
  async (why) => {
    answers = { [first]: why }
    asked = succeed({ ...fresh, playback: { ...fresh.playback, bytes: video.bytes + 1 } })
    expect(await download(1)).toEqual(refuse('interrupted'))
    expect([stored, fetched, renewed, replaced]).toEqual([
      [],
      [first],
      [],
      [[video.videoId, video.bytes + 1]],
    ])
  },
)

const taught = courseRequestFor('00000000-0000-4000-8000-000000000081')
const { file } = taught.taught

test('a video of a course continues with the address that its course has for it now', async () => {
  answers = { [file.address]: 'address-ended' }
  asked = succeed({ videos: [{ ...file, address: '/media/fresh' }] })
  expect(await download(0, abortSwitch.signal, taught)).toEqual(succeed(undefined))
  expect([stored, fetched, renewed]).toEqual([[0], [file.address, '/media/fresh'], ['/media/fresh']])
})

test.each([
  ['no text of its course names it any more', succeed({ videos: [] })],
  ['this person may not see its course', refuse({ code: 'not-found' })],
])('a video of a course is gone when %s', async (_when, answer) => {
  answers = { [file.address]: 'address-ended' }
  asked = answer
  expect(await download(0, abortSwitch.signal, taught)).toEqual(refuse('gone'))
  expect(stored).toEqual([])
})

const elsewhere = workshopId.parse('50000000-0000-4000-8000-000000000002')
const { size } = ownSuturing.attachments[0]!
const handout = { ...workshopRequestFor(someFile, [someWorkshop, elsewhere]), bytes: size }

test('a file continues with the address that any of its workshops has for it now, and stays with all of them', async () => {
  answers = { [handout.file.address]: 'address-ended' }
  ofWorkshops = (id) => succeed(ownCourses([id === elsewhere ? ownSuturing : ownBasics]))
  expect(await download(0, abortSwitch.signal, handout)).toEqual(succeed(undefined))
  expect(fetched).toEqual([handout.file.address, ownSuturing.attachments[0]!.filePath])
  expect(renewed).toMatchObject([{ workshops: [someWorkshop, elsewhere] }])
})

test.each([
  ['none of its workshops has it', succeed(ownCourses([ownBasics])), 'gone'],
  ['they are not for this person anymore', refuse({ code: 'not-found' }), 'gone'],
  ['the server does not answer', refuse({ code: 'offline' }), 'offline'],
])('a file of workshops is not stored when %s', async (_when, answer, reason) => {
  answers = { [handout.file.address]: 'address-ended' }
  ofWorkshops = () => answer
  expect(await download(0, abortSwitch.signal, handout)).toEqual(refuse(reason))
  expect(stored).toEqual([])
})
