import { beforeEach, describe, expect, test } from 'vitest'
import { listComments } from '#contract/endpoints/video/comments.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { userId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadReviewData } from '#domain/video/downloads/download-review-data.ts'
import type { ReviewData } from '#domain/video/downloads/download-ports.ts'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'
import type { Call } from '#domain/ports.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { requestFor } from '#tests/support/video-downloads.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const VIDEO = requestFor(videoId.parse('00000000-0000-4000-8000-000000000001'))
const MINUTE = 60_000
/** The server's answer is stored as it is: only passing it on is tested. */
const rubric = { evaluations: ['one'] } as unknown as ReviewData['evaluations']
const said = ['a comment'] as unknown as ReviewData['comments']

let clock = createHandClock()
let stored: ReviewData | null
let asked: { about: string; isComments: boolean }[]
let evaluations: string | null
let comments: string | null
let disk: 'full' | 'unwanted' | null

const store = {
  readReviewData: async () => stored,
  async putReviewData(
    _owner: string,
    _video: string,
    reviewData: ReviewData,
  ): Promise<Result<void, 'full' | 'unwanted'>> {
    if (disk !== null) return refuse(disk)
    stored = reviewData
    return succeed(undefined)
  },
}
const call = (async (endpoint: unknown, { params }: { params: { id: string } }) => {
  const isComments = endpoint === listComments
  asked.push({ about: params.id, isComments })
  const failure = isComments ? comments : evaluations
  if (failure !== null) return refuse({ code: failure })
  return succeed(isComments ? said : rubric)
}) as unknown as Call

const keep = (video = VIDEO) =>
  downloadReviewData({ store, call, clock }, { ownerId: ADA, video, signal: createAbortSwitch().signal })

beforeEach(() => {
  clock = createHandClock()
  stored = null
  asked = []
  evaluations = null
  comments = null
  disk = null
})

describe('the review data of a download', () => {
  test('is the rubric with what was judged, the comments, and the time of the answer', async () => {
    expect(await keep()).toEqual(succeed(undefined))
    expect(stored).toEqual({ at: clock.now(), evaluations: rubric, comments: said })
    expect(asked).toEqual([
      { about: VIDEO.details.videoAsmtId, isComments: false },
      { about: VIDEO.videoId, isComments: true },
    ])
  })

  test('of a video of the library is its comments: it has no part in the assessment, which is not asked for', async () => {
    const details = { ...VIDEO.details, admittedBy: 'LIBRARY' as const }
    expect(await keep({ ...VIDEO, details })).toEqual(succeed(undefined))
    expect(stored).toEqual({ at: clock.now(), evaluations: null, comments: said })
    expect(asked).toEqual([{ about: VIDEO.videoId, isComments: true }])
  })

  test('is not fetched again within ten minutes, and is after them', async () => {
    await keep()
    await clock.advance(10 * MINUTE - 1)
    await keep()
    expect(asked).toHaveLength(2)
    await clock.advance(1)
    await keep()
    expect(asked).toHaveLength(4)
    expect(stored?.at).toBe(clock.now())
  })

  test('is fetched again when the clock of the device was set back', async () => {
    stored = { at: clock.now() + 24 * 60 * MINUTE, evaluations: null, comments: null }
    await keep()
    expect(stored).toEqual({ at: clock.now(), evaluations: rubric, comments: said })
  })

  test.each(['not-found', 'not-allowed'])('is left out when the server refuses: %s', async (code) => {
    evaluations = code
    expect(await keep()).toEqual(succeed(undefined))
    expect(stored).toMatchObject({ evaluations: null, comments: said })
  })

  test.each(['offline', 'server', 'session-ended'])(
    'stays as it was when either answer did not come: %s',
    async (code) => {
      const before = { at: clock.now() - 11 * MINUTE, evaluations: rubric, comments: said }
      stored = before
      comments = code
      expect(await keep()).toEqual(refuse('offline'))
      comments = null
      evaluations = code
      expect(await keep()).toEqual(refuse('offline'))
      expect(stored).toBe(before)
    },
  )

  test.each(['full', 'unwanted'] as const)('says why the device did not store it: %s', async (why) => {
    disk = why
    expect(await keep()).toEqual(refuse(why))
    expect(stored).toBeNull()
  })
})
