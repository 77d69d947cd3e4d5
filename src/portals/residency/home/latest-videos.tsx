import { Film } from 'lucide-react'
import { videoLane } from '#contract/endpoints/video/lanes.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { VideoCard } from '#features/video/playback/video-card.tsx'
import { VideoState } from '#features/video/submit/video-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { homePartWords } from './home-part-words.ts'
import { latestOf } from './latest-of.ts'
import { useMyLatest } from './use-my-latest.ts'

/** The last few of my videos, of whatever type. */
export function LatestVideos({ timeZone }: { timeZone: string }) {
  const { videos: known, toldAt, isLoading, isUnknown, laneStatus } = useMyLatest()
  const videos = latestOf(known)
  if (videos.length === 0 && isLoading) return <LatestSkeleton />
  if (videos.length === 0 && isUnknown) return null
  return (
    <section className={styles.latest} aria-labelledby="latest-videos">
      <div className={styles.bar}>
        <h2 id="latest-videos" className={styles.heading}>
          Latest videos
        </h2>
        {videos.length > 0 ? (
          <a className={styles.all} href={residencyLinks.myVideos}>
            All my videos
          </a>
        ) : null}
      </div>
      <OfflineAsOf what="the list" at={toldAt} />
      {videos.length === 0 ? (
        <EmptyState icon={<Film />} {...homePartWords.noVideos} />
      ) : (
        <ul className={styles.grid}>
          {videos.map((video, index) => (
            <li key={video.videoId}>
              <VideoCard
                video={video}
                timeZone={timeZone}
                remedy={null}
                stand={
                  <VideoState video={video} isWaiting={laneStatus(videoLane(video.videoId)).isWaiting} />
                }
                isFirst={index === 0}
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
    <section className={styles.grid} aria-busy="true" aria-label="Latest videos">
      {['one', 'two', 'three', 'four'].map((card) => (
        <Skeleton key={card} height="13rem" shape="card" />
      ))}
    </section>
  )
}
