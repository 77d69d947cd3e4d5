import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleDot, Film, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { shareLane, videoLane } from '#contract/endpoints/video/lanes.ts'
import { listMyVideos, type MyVideo, type VideoSummary } from '#contract/endpoints/video/videos.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { VideoActionsMenu } from '#features/video/submit/video-actions-menu.tsx'
import { RefusedWrite, VideoState } from '#features/video/submit/video-state.tsx'
import { VirtualCards } from '#ui/cards/virtual-cards.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { VideoCard } from './video-card.tsx'
import { fitsFilter, type ListFilter } from './video-filter.ts'
import { myVideoList } from './my-video-list.ts'
import { withActivityName } from './name-video.ts'
import { listWords } from './video-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './video-grid.module.css'

export interface VideoGridProps {
  type: VideoType
  filter: ListFilter
  isAway: boolean
  courses: readonly Course[]
  /** What can be done about a failed video. */
  remedyFor: (video: VideoSummary) => ReactNode
}

/** The videos of one type; the next page loads as the end comes near. */
export function VideoGrid({ type, filter, isAway, courses, remedyFor }: VideoGridProps) {
  const list = useInfiniteQuery(myVideoList(type, filter))
  const { withWrites } = useQueued()
  return (
    <QueryView
      query={list}
      skeleton={<GridSkeleton />}
      offline={<NothingDownloaded />}
      reassurance={listWords.safe}
      asOf={{ what: 'the list', limit: STORED_PART }}
    >
      {({ pages }, asOf) => {
        const videos = pages
          .flatMap((page) => withWrites(listMyVideos, page).videos)
          .filter((video) => fitsFilter(video, filter))
        return (
          <Stack gap={4}>
            {asOf}
            {videos.length > 0 ? (
              <Videos
                videos={videos}
                courses={courses}
                remedyFor={remedyFor}
                onNearEnd={() => {
                  if (list.hasNextPage && !list.isFetchingNextPage && !isAway) void list.fetchNextPage()
                }}
              />
            ) : filter === 'all' ? (
              <NoVideos />
            ) : (
              <NoneOfThem />
            )}
            {videos.length > 0 && list.hasNextPage && !isAway ? (
              <div className={styles.more}>
                <MoreButton list={list}>{listWords.older}</MoreButton>
              </div>
            ) : null}
          </Stack>
        )
      }}
    </QueryView>
  )
}

interface VideosProps extends Pick<VideoGridProps, 'courses' | 'remedyFor'> {
  videos: readonly MyVideo[]
  onNearEnd: () => void
}

function Videos({ videos, courses, remedyFor, onNearEnd }: VideosProps) {
  const timeZone = useTimeZone()
  const { laneStatus } = useQueued()
  return (
    <VirtualCards
      label={listWords.videos}
      items={videos}
      keyOf={({ videoId }) => videoId}
      wordsHeight={7.5}
      onNearEnd={onNearEnd}
      renderCard={(listed, index) => {
        const video = withActivityName(listed, courses)
        const { isWaiting, refused } = laneStatus(videoLane(video.videoId))
        const share = laneStatus(shareLane(video.videoId))
        const refusal = refused ?? share.refused
        // A video that was only saved says in its state that it is being shared.
        const isAskedToShare = share.isWaiting && video.submissionType === 'SUBMITTED'
        return (
          <VideoCard
            video={video}
            isFirst={index === 0}
            timeZone={timeZone}
            remedy={remedyFor(video)}
            stand={<VideoState video={video} isWaiting={isWaiting || isAskedToShare} />}
            menu={<VideoActionsMenu video={video} courses={courses} isSharing={share.isWaiting} />}
            foot={refusal === null ? null : <RefusedWrite refused={refusal} />}
          />
        )
      }}
    />
  )
}

function NoVideos() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<Film />}
      title={listWords.none}
      text={listWords.noneText}
      action={
        <ButtonLink href={links.record} variant="primary" icon={<CircleDot aria-hidden="true" />}>
          {listWords.recordVideo}
        </ButtonLink>
      }
    />
  )
}

function NoneOfThem() {
  return <EmptyState icon={<SearchX />} title={listWords.noneOfThem} text={listWords.noneOfThemText} />
}

function NothingDownloaded() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<Film />}
      title={listWords.away}
      text={listWords.awayText}
      action={<ButtonLink href={links.sync}>{listWords.onDevice}</ButtonLink>}
    />
  )
}
