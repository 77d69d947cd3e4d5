import { createContext, use, useRef, useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { type CourseFile, getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { CourseVideo } from '#domain/video/downloads/download-state.ts'
import { CourseDownloadControl } from '#features/shared/downloads/download-control.tsx'
import { useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useAddress } from '#ui/video-player/use-address.ts'
import { courseWords } from './course-words.ts'
import styles from './course-video.module.css'

/** The course whose texts are shown; null in an author's preview. */
interface TextPlace {
  course: Pick<Course, 'id' | 'name'>
  /** Null: a text about the course as a whole. */
  activityId: ActivityId | null
}

const PlaceContext = createContext<TextPlace | null>(null)

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
  const isThere = !isAway || downloadedSrc !== null
  // If the network goes while the person watches, they see as much as has loaded.
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
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
  return (
    <span className={styles.film}>
      {isThere || wasThere ? (
        <Film title={title} file={file} video={video} downloadedSrc={downloadedSrc} isAway={isAway} />
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

interface FilmProps extends CourseVideoViewProps {
  video: CourseVideo | null
  downloadedSrc: string | null
  isAway: boolean
}

function Film({ title, file, video, downloadedSrc, isAway }: FilmProps) {
  const { call, downloads } = useServices()
  const element = useRef<HTMLVideoElement>(null)
  const [first] = useState(downloadedSrc ?? file.address)
  const { src } = useAddress(element, {
    src: first,
    insteadSrc: isAway ? downloadedSrc : null,
    askForFresh: async () => (await downloads.findSource(file.assetId)) ?? (await askAgain()),
  })
  async function askAgain(): Promise<string | null> {
    if (video === null) return null
    const answer = await call(getCourseContent, { params: { courseId: video.courseId } })
    if (!answer.ok) return null
    return answer.value.videos.find(({ assetId }) => assetId === file.assetId)?.address ?? null
  }
  return (
    // The text around it says what it shows: nobody writes captions for a clip of a knot.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      src={src}
      {...(file.poster === undefined ? {} : { poster: file.poster })}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
    />
  )
}
