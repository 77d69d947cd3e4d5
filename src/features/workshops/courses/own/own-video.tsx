import { ChevronRight } from 'lucide-react'
import type { WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { watchedShare } from '#domain/workshops/courses/own-progress.ts'
import { useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from './own.module.css'
import { ownWords as words } from './own-words.ts'

export interface OwnVideoProps {
  workshop: WorkshopId
  video: WatchedVideo
}

/** A video of a course: its picture and how much of it was watched. It plays on a page of its own (0759). */
export function OwnVideo({ workshop, video }: OwnVideoProps) {
  const links = useWorkshopLinks()
  const isOnDevice = useDownloadedSrc(video.assetId) !== null
  const isAway = useIsOffline() && !isOnDevice
  const { courseVideoId, title, duration, posterPath } = video
  const share = watchedShare(video)
  return (
    <a className={styles.row} href={links.video(workshop, courseVideoId)}>
      <span className={styles.poster}>
        <VideoPoster name={title} poster={posterPath} duration={duration} isAway={isAway} />
      </span>
      <span className={styles.words}>
        <span>{title}</span>
        <span className={styles.quiet}>{isAway ? words.videoAway : describeWatching(share, isOnDevice)}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </a>
  )
}

function describeWatching(share: number, isOnDevice: boolean): string {
  return [share === 0 ? null : words.watched(share), isOnDevice ? words.videoOnDevice : null]
    .filter((part) => part !== null)
    .join(' · ')
}
