import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { acknowledgeAssessedVideo, sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import {
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/video/queues.ts'
import { videoLane } from '#contract/endpoints/video/lanes.ts'
import {
  favoriteVideo,
  listRecommendedShared,
  listSharedVideos,
  removeSharedVideo,
  shareVideo,
  unfavoriteVideo,
} from '#contract/endpoints/video/library.ts'
import { acceptSharedRequest, listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import {
  deleteVideo,
  listRecentlyDeleted,
  restoreVideo,
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from '#contract/endpoints/video/submissions.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import { waitingWrites } from '#contract/endpoints/waiting-writes.ts'
import { laneStatus } from '#domain/sync/lane-status.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`
const [one, other, asmt] = [uuid(1), uuid(2), uuid(3)]
const refused = (write: QueuedWrite): QueuedWrite => ({ ...write, refusal: 'No.' })

// Only what the effects read.
const mine = {
  videos: [
    { videoId: one, videoAsmtId: asmt, subject: { videoType: 'other', title: 'A' }, name: 'A' },
    { videoId: other, videoAsmtId: uuid(4), subject: { videoType: 'other', title: 'B' }, name: 'B' },
  ],
  next: null,
} as unknown as Reply<typeof listMyVideos>
const firstOf = (...writes: QueuedWrite[]) => withWrites(listMyVideos, mine, writes).videos[0]
const idsOf = (...writes: QueuedWrite[]) =>
  withWrites(listMyVideos, mine, writes).videos.map(({ videoId }) => videoId)

const byId = { params: { id: one } }
const remove = queuedWrite(deleteVideo, byId)
const restore = queuedWrite(restoreVideo, byId)

describe('a video is shown as it will be once everything that waits was sent', () => {
  test.each([
    ['resident', submitResidentVideo],
    ['instructor', submitFacultyVideo],
  ] as const)('submitted by a %s', (_who, endpoint) => {
    const body = {
      videoAsmtId: asmt,
      assessorType: 'FACULTY' as const,
      description: 'The knot',
      usersToNotify: [],
      activityId: null,
    }
    const write = queuedWrite(
      endpoint,
      { params: { type: 'other' }, body },
      { videoId: mine.videos[0]!.videoId },
    )
    expect(firstOf(write)).toMatchObject({
      submissionType: 'SUBMITTED',
      assessorType: 'FACULTY',
      description: 'The knot',
    })
    expect(withWrites(listMyVideos, mine, [write]).videos[1]).toEqual(mine.videos[1])
  })

  test('shared: from the request on, unless it was submitted', () => {
    const write = queuedWrite(shareVideo, {
      body: { videoId: mine.videos[0]!.videoId, description: '', usersToNotify: [] },
    })
    const as = (submissionType: 'SAVED_FOR_LATER' | 'SUBMITTED') =>
      withWrites(
        listMyVideos,
        { ...mine, videos: mine.videos.map((each) => ({ ...each, submissionType })) },
        [write],
      ).videos.map((each) => each.submissionType)
    expect(as('SAVED_FOR_LATER')).toEqual(['SHARED_VIDEO', 'SAVED_FOR_LATER'])
    expect(as('SUBMITTED')).toEqual(['SUBMITTED', 'SUBMITTED'])
    const details = { videoId: one, mayShare: true } as Reply<typeof getVideo>
    expect(withWrites(getVideo, details, [write]).mayShare).toBe(false)
    expect(withWrites(getVideo, details, [refused(write)]).mayShare).toBe(true)
  })

  test('processed again, if it had failed', () => {
    const write = queuedWrite(processAgain, { params: { id: asmt } }, mine.videos[0]!)
    const as = (state: 'FAILED' | 'READY') =>
      withWrites(listMyVideos, { ...mine, videos: mine.videos.map((each) => ({ ...each, state })) }, [
        write,
      ]).videos.map((each) => each.state)
    expect(as('FAILED')).toEqual(['PROCESSING', 'FAILED'])
    expect(as('READY')).toEqual(['READY', 'READY'])
  })

  test('out of the library, and out of the recommendations', () => {
    const shared = { sharedVideoId: one, videoId: other }
    const page = { videos: [shared, { sharedVideoId: uuid(5) }], next: null }
    const write = queuedWrite(removeSharedVideo, byId, { videoId: mine.videos[1]!.videoId })
    expect(withWrites(listSharedVideos, page as never, [write]).videos).toEqual([{ sharedVideoId: uuid(5) }])
    const recommended = { videos: [{ sharedVideo: shared }], next: null }
    expect(withWrites(listRecommendedShared, recommended as never, [write]).videos).toEqual([])
    expect(withWrites(listSharedVideos, page as never, [refused(write)]).videos).toHaveLength(2)
  })

  test('submitted and shared', () => {
    const body = {
      videoAsmtId: asmt,
      assessorType: 'FACULTY' as const,
      description: '',
      usersToNotify: [],
      activityId: null,
      sharedVideoDescription: 'All',
    }
    const of = { videoId: mine.videos[0]!.videoId }
    const write = queuedWrite(submitAndShareVideo, { params: { type: 'other' }, body }, of)
    expect(firstOf(write)).toMatchObject({ submissionType: 'SUBMITTED' })
  })

  test('corrected, by title, by procedure, by activity', () => {
    expect(firstOf(queuedWrite(updateVideoTitle, { body: { videoId: one, title: 'Better' } }))).toMatchObject(
      {
        name: 'Better',
        subject: { title: 'Better' },
      },
    )
    const procedure = { videoId: one, approach: 'ROBOTIC' as const, procedure: 'Colectomy' }
    expect(firstOf(queuedWrite(updateVideoProcedure, { body: procedure }))).toMatchObject({
      name: 'Colectomy',
      subject: { videoType: 'surgical', approach: 'ROBOTIC' },
    })
    const activity = { videoId: one, newActivityId: uuid(5) }
    expect(firstOf(queuedWrite(updateVideoActivity, { query: activity }))).toMatchObject({
      subject: { videoType: 'simulation', activityId: uuid(5) },
    })
  })

  test('acknowledged', () => {
    expect(firstOf(queuedWrite(acknowledgeAssessedVideo, { ...byId, query: {} }))).toMatchObject({
      isAssessedSeen: true,
    })
  })

  test('deleted, and restored: the last one counts', () => {
    expect(idsOf(remove)).toEqual([other])
    expect(idsOf(remove, restore)).toEqual([one, other])
    expect(idsOf(remove, restore, remove)).toEqual([other])
  })

  test('as it was, if the server refused', () => {
    expect(idsOf(refused(remove))).toEqual([one, other])
    expect(idsOf(remove, refused(restore))).toEqual([other])
  })

  test('as it was, if what waits is about another, or of an unknown form', () => {
    expect(idsOf({ ...remove, input: { id: one } })).toEqual([one, other])
    expect(idsOf({ ...remove, call: 'weaveVideos' })).toEqual([one, other])
  })

  test('a restored one leaves the deleted ones, unless it was deleted again', () => {
    const deleted = [{ videoId: one }] as unknown as Reply<typeof listRecentlyDeleted>
    expect(withWrites(listRecentlyDeleted, deleted, [restore])).toEqual([])
    expect(withWrites(listRecentlyDeleted, deleted, [restore, remove])).toEqual(deleted)
  })
})

describe('favorites that wait to be sent', () => {
  const library = (isFavorited: boolean) =>
    ({
      videos: [{ sharedVideoId: one, isFavorited, favoriteId: isFavorited ? uuid(9) : null }],
      next: null,
    }) as unknown as Reply<typeof listSharedVideos>
  const heart = queuedWrite(favoriteVideo, byId)
  const back = queuedWrite(unfavoriteVideo, byId)

  test('are shown as their person wants; the last choice counts', () => {
    const favorites = (isFavorited: boolean, ...writes: QueuedWrite[]) =>
      withWrites(listSharedVideos, library(isFavorited), writes).videos[0]?.isFavorited
    expect(favorites(false, heart)).toBe(true)
    expect(favorites(true, back)).toBe(false)
    expect(favorites(true, back, heart)).toBe(true)
    expect(favorites(false, heart, back, heart)).toBe(true)
  })

  test('are shown among the recommended too', () => {
    const recommended = {
      videos: [{ sharedVideo: library(false).videos[0] }],
      next: null,
    } as unknown as Reply<typeof listRecommendedShared>
    const [seen] = withWrites(listRecommendedShared, recommended, [heart]).videos
    expect(seen?.sharedVideo).toMatchObject({ isFavorited: true, favoriteId: null })
  })
})

describe('what I sent an assessment for is done, though the server does not know it yet', () => {
  const waiting = (evaluationCount: number) =>
    ({
      videos: [
        { videoId: one, videoAsmtId: asmt, isEvaluatedByMe: false, evaluationCount },
        { videoId: other, videoAsmtId: uuid(4), isEvaluatedByMe: false, evaluationCount: 0 },
      ],
      next: null,
      unassessedCount: evaluationCount === 0 ? 2 : 1,
    }) as unknown as Reply<typeof listNeedsAssessment>
  const judgment = { answers: [], rating: null, level: null, feedback: '', supersedes: [] }
  const send = queuedWrite(
    sendEvaluation,
    { params: { id: asmt, evaluationId: uuid(9) }, body: judgment },
    { videoId: videoId.parse(one) },
  )

  test.each([listNeedsAssessment, listPeerQueue, listInstructorVideos, listInstructorGroupVideos])(
    'in $path',
    (queue) => {
      const seen = withWrites(queue, waiting(0), [send])
      expect(seen.videos.map(({ isEvaluatedByMe }) => isEvaluatedByMe)).toEqual([true, false])
      expect(seen.unassessedCount).toBe(1)
    },
  )
  test('what others had assessed was not counted, and is not subtracted', () => {
    expect(withWrites(listNeedsAssessment, waiting(2), [send]).unassessedCount).toBe(1)
  })
  test('what the server refused is mine to do again', () => {
    const seen = withWrites(listNeedsAssessment, waiting(0), [refused(send)])
    expect(seen).toEqual(waiting(0))
  })
})

test('a request that was decided is no longer open', () => {
  const open = [{ sharedRequestId: one }, { sharedRequestId: other }] as unknown as Reply<
    typeof listSharedRequests
  >
  const accept = queuedWrite(acceptSharedRequest, byId)
  expect(withWrites(listSharedRequests, open, [accept])).toEqual([open[1]])
})

test.each(waitingWrites.map((endpoint) => endpoint.waits))(
  '$name has a title, unless it is a mark',
  (waits) => {
    const isMark = 'isMark' in waits
    expect(effectOf({ call: waits.name })?.title === null).toBe(isMark)
  },
)

describe('the state of what waits about one video', () => {
  const lane = videoLane(one)
  test('it waits, or its owner is asked, or there is nothing', () => {
    expect(laneStatus(lane, [])).toEqual({ isWaiting: false, refused: null })
    expect(laneStatus(lane, [remove])).toEqual({ isWaiting: true, refused: null })
    expect(laneStatus(lane, [refused(remove), restore])).toEqual({
      isWaiting: true,
      refused: refused(remove),
    })
  })
  test('what waits about another video is ignored', () => {
    expect(laneStatus(videoLane(other), [remove]).isWaiting).toBe(false)
  })
})
