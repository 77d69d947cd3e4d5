import { describe, expect, test } from 'vitest'
import {
  deleteVideo,
  restoreVideo,
  submitAndShareVideo,
  submitResidentVideo,
} from '#contract/endpoints/video/submissions.ts'
import { videoLane } from '#contract/endpoints/video/lanes.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { assessmentId, videoId } from '#contract/vocabulary/ids.ts'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import { inputOf, type QueuedWrite } from '#domain/sync/queued-writes.ts'
import { fitsFilter } from '#features/video/playback/video-filter.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { withActivityName } from '#features/video/playback/name-video.ts'
import { listDeleted } from '#features/video/playback/list-deleted.ts'
import { queueChange, queueSubmit } from '#features/video/submit/queue-write.ts'
import { type CaughtWrites, catchWrites, queuedWrite } from '#tests/support/queued-writes.ts'
import { someActivityId, someUserId } from '#tests/support/takes.ts'

const id = videoId.parse('77777777-0000-4000-8000-000000000001')

function some(change: Partial<MyVideo> = {}): MyVideo {
  return {
    videoId: id,
    videoAsmtId: assessmentId.parse('77777777-0000-4000-8000-000000000002'),
    subject: { videoType: 'other', title: 'A take' },
    name: 'A take',
    submissionType: 'SAVED_FOR_LATER',
    recordedAt: '2026-05-01T09:00:00Z',
    createdAt: '2026-05-01T09:00:00Z',
    state: 'READY',
    failure: null,
    durationSeconds: 10,
    bytes: 1,
    markCount: 0,
    pictures: { poster: null, sprite: null },
    assessorType: null,
    sharedVideoId: null,
    sharedRequestId: null,
    attempt: null,
    description: '',
    submittedAt: null,
    assessedAt: null,
    isAssessedSeen: true,
    ...change,
  }
}

function queued(queue: (sync: CaughtWrites['sync']) => unknown): QueuedWrite[] {
  const { sync, writes } = catchWrites()
  queue(sync)
  return writes
}
const remove = queuedWrite(deleteVideo, { params: { id } })
const restore = queuedWrite(restoreVideo, { params: { id } })
const toFaculty = {
  is: 'submitted',
  assessorType: 'FACULTY',
  description: 'The knot',
  usersToNotify: [someUserId(1)],
  shared: null,
} as const

describe('a video is shown as it will be once everything that waits was sent', () => {
  const page = { videos: [some()], next: null }
  test('submitted', () => {
    const writes = queued((sync) => queueSubmit(sync, { role: 'RESIDENT', at: 0 }, some(), toFaculty))
    const [video] = withWrites(listMyVideos, page, writes).videos
    expect(video).toMatchObject({
      submissionType: 'SUBMITTED',
      assessorType: 'FACULTY',
      description: 'The knot',
    })
    expect(fitsFilter(video!, 'saved')).toBe(false)
    expect(fitsFilter(video!, 'submitted')).toBe(true)
  })
  test('corrected, by title, by procedure, by activity', () => {
    const activity = { id: someActivityId(1), name: 'Knot tying' }
    const courses = [{ activities: [activity] }] as unknown as Course[]
    const rename = (subject: MyVideo['subject']) => {
      const writes = queued((sync) => queueChange(sync, some(), subject, 0))
      return withActivityName(withWrites(listMyVideos, page, writes).videos[0]!, courses).name
    }
    expect(rename({ videoType: 'other', title: 'Better' })).toBe('Better')
    expect(rename({ videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Colectomy' })).toBe('Colectomy')
    expect(rename({ videoType: 'simulation', activityId: someActivityId(1) })).toBe('Knot tying')
    expect(rename({ videoType: 'simulation', activityId: someActivityId(2) })).toBe('A take')
  })
})

test.each([
  [
    { videoType: 'other', title: 'Knot' },
    { videoType: 'other', title: 'Better' },
    { body: { title: 'Better', was: { title: 'Knot' } } },
  ],
  [
    { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Colectomy' },
    { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Hernia' },
    { body: { procedure: 'Hernia', was: { approach: 'ROBOTIC', procedure: 'Colectomy' } } },
  ],
  [
    { videoType: 'simulation', activityId: someActivityId(1) },
    { videoType: 'simulation', activityId: someActivityId(2) },
    { query: { newActivityId: someActivityId(2), wasActivityId: someActivityId(1) } },
  ],
] as const)('a correction of %j is sent with what was seen, and when it was said', (seen, subject, sent) => {
  const at = Date.UTC(2026, 10, 22, 6)
  const [write] = queued((sync) => queueChange(sync, some({ subject: seen }), subject, at))
  const [[part, said]] = Object.entries(sent) as [[string, object]]
  expect(write?.input).toMatchObject({ [part]: { ...said, saidAt: '2026-11-22T06:00:00.000Z' } })
})

describe('recently deleted', () => {
  const gone = '2026-06-01T00:00:00Z'
  const onServer = { ...some(), deletedAt: '2026-05-02T00:00:00Z', gone }
  test('contains what waits to be deleted before the server knows', () => {
    expect(listDeleted([], [{ videos: [some()], next: null }], [remove])).toEqual([
      { video: some(), gone: null },
    ])
  })
  test('does not contain what waits to be restored', () => {
    expect(listDeleted([onServer], [], [restore])).toEqual([])
  })
  test('names each once', () => {
    expect(listDeleted([onServer], [{ videos: [some()], next: null }], [remove])).toEqual([
      { video: some(), gone: null },
    ])
  })
})

test('residents submit; instructors submit, or submit and share; all of it in the lane of the video', () => {
  const sent = (role: Role, submission: Parameters<typeof queueSubmit>[3]) =>
    queued((sync) => queueSubmit(sync, { role, at: Date.UTC(2026, 10, 22, 6) }, some(), submission))[0]
  const shared = { ...toFaculty, shared: { description: 'All' } }
  const saved = sent('RESIDENT', toFaculty)
  expect(saved?.lane).toBe(videoLane(id))
  expect(inputOf(submitResidentVideo, saved!)?.body).toMatchObject({
    description: 'The knot',
    handedInAt: '2026-11-22T06:00:00.000Z',
  })
  expect(sent('FACULTY', toFaculty)?.call).toBe('submitFacultyVideo')
  expect(inputOf(submitAndShareVideo, sent('FACULTY', shared)!)?.body.sharedVideoDescription).toBe('All')
})
