import { useInfiniteQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { videoLane } from '#contract/endpoints/lanes.ts'
import { listMyVideos } from '#contract/endpoints/videos.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { VideoCard } from '#features/video/playback/video-card.tsx'
import { myVideoList } from '#features/video/playback/my-video-list.ts'
import { withActivityName } from '#features/video/playback/name-video.ts'
import { VideoState } from '#features/video/submit/video-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { latestOf } from './latest-of.ts'

/** The last few of my videos, of whatever type. */
export function LatestVideos({ timeZone }: { timeZone: string }) {
  const simulation = useInfiniteQuery(myVideoList('simulation'))
  const surgical = useInfiniteQuery(myVideoList('surgical'))
  const other = useInfiniteQuery(myVideoList('other'))
  const lists = [simulation, surgical, other]
  const courses = useMyCourses()
  const { withWrites, standOf } = useQueued()
  const known = lists.flatMap(({ data }) => data?.pages.slice(0, 1) ?? [])
  const videos = latestOf(known.flatMap((page) => withWrites(listMyVideos, page).videos))
  const toldAt = lists.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt]))
  const isLoading = lists.some(({ data, isFetching }) => data === undefined && isFetching)
  if (videos.length === 0 && isLoading) return <LatestSkeleton />
  if (videos.length === 0 && lists.some(({ data }) => data === undefined)) return null
  return (
    <section className={styles.latest} aria-labelledby="latest-videos">
      <div className={styles.bar}>
        <h2 id="latest-videos" className={styles.heading}>
          Latest videos
        </h2>
        {videos.length > 0 ? <a href={residencyLinks.myVideos}>All my videos</a> : null}
      </div>
      <OfflineAsOf what="the list" at={Math.min(...toldAt)} />
      {videos.length === 0 ? (
        <EmptyState
          icon={<Film />}
          title="No videos yet"
          text="The first take that you send shows up here."
        />
      ) : (
        <ul className={styles.grid}>
          {videos.map((video) => (
            <li key={video.videoId}>
              <VideoCard
                video={withActivityName(video, courses)}
                timeZone={timeZone}
                remedy={null}
                stand={<VideoState video={video} isWaiting={standOf(videoLane(video.videoId)).isWaiting} />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LatestSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true" aria-label="Latest videos">
      {['one', 'two', 'three', 'four'].map((card) => (
        <Skeleton key={card} height="13rem" shape="card" />
      ))}
    </div>
  )
}
