import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleDot, Film, SearchX } from 'lucide-react'
import type { Course } from '#contract/endpoints/courses.ts'
import { videoLane } from '#contract/endpoints/lanes.ts'
import { listMyVideos } from '#contract/endpoints/videos.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { OfflineAsOf } from '#features/shared/offline-as-of.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { VideoActionsMenu } from '#features/video/submit/video-actions-menu.tsx'
import { RefusedWrite, VideoState } from '#features/video/submit/video-state.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { MyVideosScreenProps } from './my-videos-screen.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { MoreBelow } from './more-below.tsx'
import { VideoCard } from './video-card.tsx'
import { fitsFilter, type ListFilter } from './video-filter.ts'
import { myVideoList } from './my-video-list.ts'
import { withActivityName } from './name-video.ts'
import styles from './video-grid.module.css'
import { VideoGridSkeleton } from './video-grid-skeleton.tsx'

export interface VideoGridProps extends Pick<MyVideosScreenProps, 'remedyFor'> {
  type: VideoType
  filter: ListFilter
  isAway: boolean
  courses: readonly Course[]
}

/** The videos of one type; the next page comes as the end comes near. */
export function VideoGrid({ type, filter, isAway, courses, remedyFor }: VideoGridProps) {
  const { session } = useServices()
  const list = useInfiniteQuery(myVideoList(type, filter))
  const { withWrites, standOf } = useQueued()
  const timeZone = session.me()?.timezone ?? 'UTC'
  if (list.data === undefined) {
    if (list.isError) return <LoadTrouble error={list.error} onAgain={() => void list.refetch()} />
    return isAway ? <NothingKept /> : <VideoGridSkeleton />
  }
  const videos = list.data.pages
    .flatMap((page) => withWrites(listMyVideos, page).videos)
    .filter((video) => fitsFilter(video, filter))
    .map((video) => ({ video: withActivityName(video, courses), ...standOf(videoLane(video.videoId)) }))
  const asOf = (
    <OfflineAsOf what="the list" at={list.dataUpdatedAt} limit="as far as it is stored on this device" />
  )
  if (videos.length === 0) {
    return (
      <div className={styles.whole}>
        {asOf}
        {filter === 'all' ? <NoVideos /> : <NoneOfThem />}
      </div>
    )
  }
  return (
    <div className={styles.whole}>
      {asOf}
      <ul className={styles.grid} aria-label="Videos">
        {videos.map(({ video, isWaiting, refused }) => (
          <li key={video.videoId}>
            <VideoCard
              video={video}
              timeZone={timeZone}
              remedy={remedyFor(video)}
              stand={<VideoState video={video} isWaiting={isWaiting} />}
              menu={<VideoActionsMenu video={video} courses={courses} />}
              foot={refused === null ? null : <RefusedWrite refused={refused} />}
            />
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
    </div>
  )
}

function NoVideos() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<Film />}
      title="No videos here yet"
      text="What you record or upload shows here as soon as it has arrived."
      action={
        <ButtonLink href={links.record} variant="primary" icon={<CircleDot aria-hidden="true" />}>
          Record a video
        </ButtonLink>
      }
    />
  )
}

function NoneOfThem() {
  return (
    <EmptyState icon={<SearchX />} title="None of your videos is here" text="Show all to see the others." />
  )
}

function NothingKept() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<Film />}
      title="Your videos are on the server"
      text="The list shows by itself when there is a connection."
      action={<ButtonLink href={links.sync}>See what is on this device</ButtonLink>}
    />
  )
}
