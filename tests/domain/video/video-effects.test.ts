import { describe, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { processAgain } from '#contract/endpoints/video/processing.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
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
import { getVideo, listAttempts, listMyVideos } from '#contract/endpoints/video/videos.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { videoEffects } from '#domain/video/video-effects.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`
const [one, other, asmt, otherAsmt] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const attempt = { number: 2, of: 3 }
const video = (id: string, videoAsmtId: string) => ({
  videoId: id,
  videoAsmtId,
  subject: { videoType: 'other', title: 'A' },
  name: 'A',
  attempt,
  state: 'FAILED',
  failure: 'unreadable',
  submissionType: 'SAVED_FOR_LATER',
})
const mine = {
  videos: [video(one, asmt), video(other, otherAsmt)],
  next: 'next',
} as unknown as Reply<typeof listMyVideos>
const shown = (...writes: QueuedWrite[]) => withWrites(listMyVideos, mine, writes)

describe('waiting writes about one video', () => {
  const of = { videoId: videoId.parse(one) }
  const type = { params: { type: 'other' as const } }
  const submission = {
    videoAsmtId: asmt,
    assessorType: 'PEER' as const,
    description: 'The knot',
    usersToNotify: [],
    activityId: null,
  }
  const shared = { ...submission, sharedVideoDescription: 'All' }

  const submitted = { submissionType: 'SUBMITTED', assessorType: 'PEER', description: 'The knot' }

  test.each<[string, QueuedWrite, object]>([
    ['submitted', queuedWrite(submitResidentVideo, { ...type, body: submission }, of), submitted],
    ['submitted', queuedWrite(submitFacultyVideo, { ...type, body: submission }, of), submitted],
    ['submitted and shared', queuedWrite(submitAndShareVideo, { ...type, body: shared }, of), submitted],
    [
      'titled',
      queuedWrite(updateVideoTitle, { body: { videoId: one, title: 'B' } }),
      { name: 'B', subject: { videoType: 'other', title: 'B' }, attempt: null },
    ],
    [
      'of a procedure',
      queuedWrite(updateVideoProcedure, {
        body: { videoId: one, approach: 'ROBOTIC', procedure: 'Colectomy' },
      }),
      {
        name: 'Colectomy',
        subject: { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Colectomy' },
        attempt: null,
      },
    ],
    // The name of the activity is not in the write.
    [
      'of an activity',
      queuedWrite(updateVideoActivity, { query: { videoId: one, newActivityId: uuid(5) } }),
      { name: 'A', subject: { videoType: 'simulation', activityId: uuid(5) }, attempt: null },
    ],
    [
      'processed again',
      queuedWrite(processAgain, { params: { id: asmt } }, of),
      { state: 'PROCESSING', failure: null },
    ],
  ])('it is %s, and everything else stays', (_what, write, change) => {
    const { videos, next } = shown(write)
    expect(videos[0]).toEqual({ ...mine.videos[0], ...change })
    expect(videos[1]).toEqual(mine.videos[1])
    expect(next).toBe('next')
  })

  test('with a submission, the attempt stays as the server counted it', () => {
    const write = queuedWrite(submitResidentVideo, { ...type, body: submission }, of)
    expect(shown(write).videos[0]?.attempt).toEqual(attempt)
  })
})

describe('processing again', () => {
  const write = queuedWrite(processAgain, { params: { id: asmt } }, { videoId: videoId.parse(one) })
  test.each([
    [asmt, 'FAILED', 'PROCESSING'],
    [asmt, 'READY', 'READY'],
    [otherAsmt, 'FAILED', 'FAILED'],
  ])('where it plays: %s, %s', (videoAsmtId, was, state) => {
    const details = { videoAsmtId, state: was, failure: null } as Reply<typeof getVideo>
    expect(withWrites(getVideo, details, [write]).state).toBe(state)
  })
})

test('a deleted video leaves the list, a restored one leaves the deleted ones, and no other does', () => {
  const byId = { params: { id: one } }
  expect(shown(queuedWrite(deleteVideo, byId)).videos).toEqual([mine.videos[1]])
  const deleted = [{ videoId: one }, { videoId: other }] as Reply<typeof listRecentlyDeleted>
  expect(withWrites(listRecentlyDeleted, deleted, [queuedWrite(restoreVideo, byId)])).toEqual([deleted[1]])
})

test('once it is sent, one’s own videos are requested again; for a submission also what it completes', () => {
  const answersOf = (name: keyof typeof videoEffects) =>
    videoEffects[name].refreshes.map(({ answer }) => answer)
  for (const name of Object.keys(videoEffects) as (keyof typeof videoEffects)[])
    expect(answersOf(name)).toEqual(
      expect.arrayContaining([listMyVideos, listAttempts, listRecentlyDeleted, getVideo]),
    )
  for (const name of ['submitResidentVideo', 'submitFacultyVideo', 'submitAndShareVideo'] as const)
    expect(answersOf(name)).toContain(getUserCourseProgress)
  expect(answersOf('updateVideoTitle')).not.toContain(getUserCourseProgress)
})
