import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { listCourseVideos, removeCourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { type Arriving, arrivingOf } from '#features/shared/course-videos/arriving-list.tsx'
import { arrivingWords as words } from '#features/shared/course-videos/video-words.ts'

/** How often it is asked how far those are that this tab doesn’t send, ms. */
const LOOK_EVERY_MS = 2_000

/** Videos on their way into a course. One that is ready is in the list of its files, which is then read again. */
export function useArrivingVideos(courseId: CourseId) {
  const { call, courseVideos, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const input = { params: { courseId } }
  const { data } = useQuery({
    ...endpointQuery(listCourseVideos, input),
    refetchInterval: ({ state }) => ((state.data?.videos.length ?? 0) > 0 ? LOOK_EVERY_MS : false),
  })
  const all = useWatchable(courseVideos)
  const sendings = all.filter((one) => one.courseId === courseId)
  const videos = data?.videos ?? []
  const sendingIds = sendings.map(({ id }) => id).join(' ')
  const coming = videos.filter(({ state }) => state === 'PROCESSING').map(({ id }) => id)
  const comingIds = coming.join(' ')
  const before = useRef({ sendingIds, comingIds })
  useEffect(() => {
    const was = before.current
    before.current = { sendingIds, comingIds }
    // The server knows more of one that began or ended here, and one that was processed is a file by now.
    if (was.sendingIds !== sendingIds) void answers.invalidate(listCourseVideos, { params: { courseId } })
    if (was.comingIds !== comingIds) void answers.invalidate(listCourseFiles, { params: { courseId } })
  }, [answers, before, courseId, sendingIds, comingIds])

  return {
    arriving: arrivingOf(sendings, videos),
    readAgain: () => answers.invalidate(listCourseVideos, input),
    remove: async ({ id, video }: Arriving): Promise<void> => {
      const isUnderWay = video?.state !== 'FAILED'
      if (isUnderWay && !(await dialogs.confirm({ ...words.sure, destructive: true }))) return
      courseVideos.stop(id)
      const answer = await call(removeCourseVideo, { params: { courseId, id } })
      await answers.invalidate(listCourseVideos, input)
      if (!answer.ok) toasts.show({ type: 'ERROR', msg: answer.failure.message ?? words.notRemoved })
    },
  }
}
