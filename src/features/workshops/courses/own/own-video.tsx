import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { watchedShare } from '#domain/workshops/own-progress.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useDownloadedSrc } from '#features/shared/downloads/use-download.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { VideoPoster } from '#ui/video-player/posters/video-poster.tsx'
import styles from './own.module.css'
import { ownWords as words } from './own-words.ts'

const OwnPlayer = lazyPart(async () => (await import('./own-player.tsx')).OwnPlayer)

export interface OwnVideoProps {
  workshop: WorkshopId
  video: WatchedVideo
}

/** A video of a course: its picture and how much of it was watched; pressed, it plays in its place. */
export function OwnVideo({ workshop, video }: OwnVideoProps) {
  const isOnDevice = useDownloadedSrc(video.assetId) !== null
  const isAway = useIsOffline() && !isOnDevice
  const [isOpen, setOpen] = useState(false)
  const { title, duration, posterPath } = video
  const share = watchedShare(video)
  if (isOpen)
    return (
      <Stack gap={3}>
        <Suspense fallback={<BlockSkeleton label={title} height="14em" />}>
          <OwnPlayer workshop={workshop} video={video} />
        </Suspense>
        <div>
          <Button size="small" icon={<X aria-hidden="true" />} onPress={() => setOpen(false)}>
            {words.close}
          </Button>
        </div>
      </Stack>
    )
  return (
    <button
      type="button"
      className={styles.row}
      aria-label={words.play(title)}
      disabled={isAway}
      onClick={() => setOpen(true)}
    >
      <span className={styles.poster}>
        <VideoPoster name={title} poster={posterPath} duration={duration} isAway={isAway} />
      </span>
      <span className={styles.words}>
        <span>{title}</span>
        <span className={styles.quiet}>{isAway ? words.videoAway : describeWatching(share, isOnDevice)}</span>
      </span>
    </button>
  )
}

function describeWatching(share: number, isOnDevice: boolean): string {
  return [share === 0 ? null : words.watched(share), isOnDevice ? words.videoOnDevice : null]
    .filter((part) => part !== null)
    .join(' · ')
}
