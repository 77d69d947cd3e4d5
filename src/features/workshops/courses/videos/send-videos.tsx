import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  dropWorkshopVideo,
  listWorkshopVideoUploads,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { SentToWorkshops } from '#domain/learning/course-videos/course-video-sender.ts'
import { type Arriving, ArrivingList, arrivingOf } from '#features/shared/course-videos/arriving-list.tsx'
import { arrivingWords } from '#features/shared/course-videos/video-words.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { FileDrop } from '#ui/controls/fields/file-drop.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { useSendVideo } from './use-send-video.ts'
import { sendWords as words } from './video-words.ts'

/** How often it is asked how far those are that this tab doesn’t send, ms. */
const LOOK_EVERY_MS = 2_000

export interface SendVideosProps {
  to: SentToWorkshops
  help: string
  actions: CourseActions
  /** Of those that are on their way to the course, which belong here; all, if it is left out. */
  isShown?: (one: Arriving) => boolean
}

/** Sends videos to a course; and those that are on their way. */
export function SendVideos({ to, help, actions, isShown = () => true }: SendVideosProps) {
  const isAway = useIsOffline()
  const [fault, setFault] = useState<string | null>(null)
  const { arriving, drop, readAgain } = useArriving(to.workshopCourse, actions)
  const sendVideo = useSendVideo()
  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return
    setFault(null)
    const problem = await sendVideo(file, to)
    if (problem !== null) setFault(`${file.name}: ${problem}`)
  }
  return (
    <>
      <FileDrop
        title={words.title}
        action={words.choose}
        accept="video/*"
        allowsMultiple={false}
        isSmall
        isDisabled={isAway}
        onPick={([picked]) => void send(picked?.file)}
      />
      <p className={styles.quiet}>{isAway ? words.offline : help}</p>
      {fault === null ? null : (
        <Notice tone="error" title={words.notSent} isUrgent>
          {fault}
        </Notice>
      )}
      <ArrivingList
        level={3}
        to={to}
        arriving={arriving.filter(isShown)}
        onRemove={(one) => void drop(one)}
        onNamed={readAgain}
      />
    </>
  )
}

/** One that is ready is in the list of the course, which is then read again. */
function useArriving(courseId: WorkshopCourseId, { act, reload }: CourseActions) {
  const { courseVideos, dialogs } = useServices()
  const answers = useAnswers()
  const input = { params: { courseId } }
  const { data } = useQuery({
    ...endpointQuery(listWorkshopVideoUploads, input),
    refetchInterval: ({ state }) => ((state.data?.videos.length ?? 0) > 0 ? LOOK_EVERY_MS : false),
  })
  const sendings = useWatchable(courseVideos).filter((one) => one.courseId === courseId)
  const videos = data?.videos ?? []
  const sendingIds = sendings.map(({ id }) => id).join(' ')
  const comingIds = videos.map(({ id }) => id).join(' ')
  const before = useRef({ sendingIds, comingIds })
  const reloads = useRef(reload)
  useEffect(() => {
    reloads.current = reload
  })
  useEffect(() => {
    const was = before.current
    before.current = { sendingIds, comingIds }
    if (was.sendingIds !== sendingIds)
      void answers.invalidate(listWorkshopVideoUploads, { params: { courseId } })
    if (was.comingIds !== comingIds) void reloads.current()
  }, [answers, before, reloads, courseId, sendingIds, comingIds])
  return {
    arriving: arrivingOf(sendings, videos),
    readAgain: () => Promise.all([answers.invalidate(listWorkshopVideoUploads, input), reload()]),
    drop: async ({ id, video }: Arriving): Promise<void> => {
      const isUnderWay = video?.state !== 'FAILED'
      if (isUnderWay && !(await dialogs.confirm({ ...arrivingWords.sure, destructive: true }))) return
      courseVideos.stop(id)
      await act(dropWorkshopVideo, { params: { courseId, id } })
      await answers.invalidate(listWorkshopVideoUploads, input)
    },
  }
}
