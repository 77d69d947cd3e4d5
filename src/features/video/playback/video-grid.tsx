import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleDot, Film } from 'lucide-react'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { useServices } from '#features/use-services.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { MyVideosScreenProps } from './my-videos-screen.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { MoreBelow } from './more-below.tsx'
import { VideoCard } from './video-card.tsx'
import { myVideosQuery } from './video-calls.ts'
import styles from './video-grid.module.css'
import { VideoGridSkeleton } from './video-grid-skeleton.tsx'

export interface VideoGridProps extends Pick<MyVideosScreenProps, 'remedyFor'> {
  type: VideoType
  isAway: boolean
}

/** The videos of one type; the next page comes as the end comes near. */
export function VideoGrid({ type, isAway, remedyFor }: VideoGridProps) {
  const { call, session } = useServices()
  const list = useInfiniteQuery(myVideosQuery(call, type))
  const timeZone = session.me()?.timezone ?? 'UTC'
  if (list.data === undefined) {
    if (list.isError) return <LoadTrouble error={list.error} onAgain={() => void list.refetch()} />
    return isAway ? <NothingKept /> : <VideoGridSkeleton />
  }
  const videos = list.data.pages.flatMap((page) => page.videos)
  if (videos.length === 0) return <NoVideos />
  return (
    <>
      <ul className={styles.grid} aria-label="Videos">
        {videos.map((video: VideoSummary) => (
          <li key={video.videoId}>
            <VideoCard video={video} timeZone={timeZone} remedy={remedyFor(video)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && !isAway ? (
        <MoreBelow onNear={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage}>
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older videos
          </Button>
        </MoreBelow>
      ) : null}
    </>
  )
}

function NoVideos() {
  return (
    <EmptyState
      icon={<Film />}
      title="No videos here yet"
      text="What you record or upload shows here as soon as it has arrived."
      action={
        <ButtonLink href="/residency/record" variant="primary" icon={<CircleDot aria-hidden="true" />}>
          Record a video
        </ButtonLink>
      }
    />
  )
}

function NothingKept() {
  return (
    <EmptyState
      icon={<Film />}
      title="Your videos are on the server"
      text="The list shows by itself when there is a connection."
      action={<ButtonLink href="/residency/sync">See what is on this device</ButtonLink>}
    />
  )
}
