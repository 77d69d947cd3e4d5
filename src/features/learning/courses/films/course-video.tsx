import { createContext, use } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { type CourseFile, getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { CourseVideo } from '#domain/video/downloads/download-state.ts'
import { addressIn, filesOfCourse, type VideoSize } from '#domain/video/playback/video-size.ts'
import { CourseDownloadControl } from '#features/shared/downloads/download-control.tsx'
import { useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { courseWords } from '../course-words.ts'
import { Film } from './film.tsx'
import styles from './films.module.css'
import { useWasThere } from './use-was-there.ts'

/** The course whose texts are shown; null in an author's preview. */
interface TextPlace {
  course: Pick<Course, 'id' | 'name'>
  /** Null: a text about the course as a whole. */
  activityId: ActivityId | null
}

export const PlaceContext = createContext<TextPlace | null>(null)

export const TaughtIn = PlaceContext.Provider

export interface CourseVideoViewProps {
  title: string
  file: CourseFile
}

/** A video in a text, with its download. Without a network it plays from the device, or its name is shown. */
export function CourseVideoView({ title, file }: CourseVideoViewProps) {
  const place = use(PlaceContext)
  const isAway = useIsOffline()
  const downloadedSrc = useDownloadedSrc(file.assetId)
  const { call } = useServices()
  const isThere = useWasThere(!isAway || downloadedSrc !== null)
  const video: CourseVideo | null =
    place === null
      ? null
      : {
          title,
          courseId: place.course.id,
          courseName: place.course.name,
          activityId: place.activityId,
          file,
        }
  async function askForFresh(size: VideoSize): Promise<string | null> {
    if (place === null) return null
    const answer = await call(getCourseContent, { params: { courseId: place.course.id } })
    if (!answer.ok) return null
    const fresh = answer.value.videos.find(({ assetId }) => assetId === file.assetId)
    return fresh === undefined ? null : addressIn(filesOfCourse(fresh), size)
  }
  return (
    <span className={styles.film}>
      {isThere ? (
        <Film
          title={title}
          video={{ videoId: file.assetId, ...filesOfCourse(file) }}
          poster={file.poster ?? null}
          {...{ downloadedSrc, askForFresh }}
        />
      ) : (
        <span className={styles.filmAway}>
          <strong>{title}</strong>
          {courseWords.videoAway}
        </span>
      )}
      {video === null ? null : <CourseDownloadControl video={video} />}
    </span>
  )
}
