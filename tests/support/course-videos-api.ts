import { randomUUID } from 'node:crypto'
import { courseVideoEndpoints } from '#contract/endpoints/learning/courses/course-videos.ts'
import { type CourseId, type CourseVideoId, courseVideoId, type UserId } from '#contract/vocabulary/ids.ts'
import { createCourseVideoHandlers } from '#server/modules/learning/courses/videos/course-video-routes.ts'
import { createFileUploads } from '#server/modules/video/upload/file-uploads.ts'
import { UploadLocks } from '#server/modules/video/upload/upload-locks.ts'
import { uploadKey } from '#server/modules/video/upload/upload-store.ts'
import { personLimits } from '#server/modules/video/person-quota.ts'
import { setUpAuthoringApi } from './authoring-api.ts'
import { wideRoom } from './disks.ts'
import { digestOf, smallMp4 } from './intake.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

/** Calls about videos on their way into a course, with real uploads below them. */
export async function setUpCourseVideosApi() {
  const authoring = await setUpAuthoringApi()
  const { database, blobs } = authoring
  const queued: CourseVideoId[] = []
  const uploads = createFileUploads({
    database,
    blobs,
    locks: new UploadLocks(),
    maxBytes: 1_000_000,
    limits: personLimits(null),
    room: wideRoom(),
    lifeMs: 3_600_000,
    now: Date.now,
  })
  const queue = { processCourseVideo: async (_tx: unknown, id: CourseVideoId) => void queued.push(id) }
  const deps = { database, uploads, queue }
  const videos = untilEnd(
    await createTestApi(database, courseVideoEndpoints, createCourseVideoHandlers(deps)),
  )
  const call = (
    who: UserId,
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    of: CourseId = authoring.courseId,
  ) => videos.call(who, method, `/course/${of}/videos${path}`, body === undefined ? {} : { body })
  const file = smallMp4()
  return {
    ...authoring,
    deps,
    queued,
    call,
    file,
    newId: () => courseVideoId.parse(randomUUID()),
    begin: (who: UserId, id: CourseVideoId, totalSize = file.length) =>
      call(who, 'PUT', `/${id}`, { name: 'knot.mp4', totalSize }),
    finish: (who: UserId, id: CourseVideoId, digest = digestOf(file)) =>
      call(who, 'POST', `/${id}/finish`, { digest }),
    /** As the upload itself writes them. */
    arrive: async (uri: string, bytes: Uint8Array = file) => {
      const key = uploadKey(uri.split('/').at(-1) as never)
      await blobs.append(key, 0, bytes)
      await blobs.finish(key)
      return key
    },
  }
}
