import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import {
  type CourseVideoBench,
  giveUpCourseVideo,
  processCourseVideo,
} from '#server/modules/learning/courses/videos/process-course-video.ts'
import { uploadKey } from '#server/modules/video/upload/upload-store.ts'
import { COURSE_LANE, LOST_COURSE_LANE } from '../media-lanes.ts'
import type { SendJob, WorkLane } from '../media-queue.ts'
import { sendAgain, sendLater } from '../send-again.ts'
import { waitsFor } from '../waits-for.ts'
import type { SmallLane } from './small-lane.ts'

interface CourseJob {
  courseVideoId: CourseVideoId
}

interface CourseLaneOptions {
  work: WorkLane
  send: SendJob
  small: SmallLane
  stopping: AbortSignal
  roomWaitSeconds: number
  /** Shorter videos have no small copy, seconds. */
  longerThan: number
}

type CourseLaneBench = Omit<CourseVideoBench, 'uploadKey' | 'onEnd'> & {
  onCourseVideo: CourseVideoBench['onEnd']
}

/** Videos of courses, one at a time; a long one then gets its small copy. */
export async function workCourseLanes(
  bench: CourseLaneBench,
  { work, send, small, stopping, roomWaitSeconds, longerThan }: CourseLaneOptions,
): Promise<void> {
  const forCourses = { ...bench, uploadKey, onEnd: bench.onCourseVideo }
  await work<CourseJob>(COURSE_LANE, async (job) => {
    const { data } = job
    try {
      const either = AbortSignal.any([job.signal, stopping])
      const made = await processCourseVideo(forCourses, data.courseVideoId, either)
      if (made !== null && made.durationS > longerThan) await small.ask({ assetId: made.assetId })
    } catch (error) {
      if (stopping.aborted) await sendAgain(send, COURSE_LANE, job)
      else if (waitsFor(error) !== null) await sendLater(send, COURSE_LANE, job, roomWaitSeconds)
      else {
        bench.log.warn({ err: error, ...data }, 'a video of a course did not get through')
        throw error
      }
    }
  })
  await work<CourseJob>(LOST_COURSE_LANE, ({ data }) =>
    giveUpCourseVideo(forCourses, data.courseVideoId, 'unexpected'),
  )
}
