import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { formatAgo } from '#domain/moment-text.ts'
import { OfflineAsOf } from '#features/shared/reading/offline-as-of.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useNow } from '#features/shared/use-now.ts'
import { queueListOf } from '#features/video/assess/queue/queue-list-of.ts'
import { useAsAssessed } from '#features/video/assess/queue/use-as-assessed.ts'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { residencyLinks } from '../links.ts'
import styles from './home-screen.module.css'
import { countWaiting, homePartWords } from './home-part-words.ts'
import { oldestOf } from './latest-of.ts'
import { WorkRow } from './work-row.tsx'
import rows from './work-row.module.css'

/** What this instructor has to assess in the selected groups, of any type: oldest first, with faces and age. */
export function WaitingForMe() {
  const waiting = { type: 'waiting', scope: useSelection().scope } as const
  const simulation = useInfiniteQuery(queueListOf('simulation', waiting))
  const surgical = useInfiniteQuery(queueListOf('surgical', waiting))
  const other = useInfiniteQuery(queueListOf('other', waiting))
  const now = useNow()
  const lists = [simulation, surgical, other]
  const asAssessed = useAsAssessed()
  const known = lists.flatMap(({ data }) => asAssessed(data?.pages ?? []).slice(0, 1))
  if (known.length < lists.length && lists.some(({ isFetching }) => isFetching))
    return <Skeleton height="21rem" shape="card" />
  if (known.length === 0) return null
  const videos = oldestOf(known.flatMap((page) => page.videos).filter((video) => !video.isEvaluatedByMe))
  const count = known.reduce((sum, page) => sum + page.unassessedCount, 0)
  /** What is not known may hold more. */
  const isWhole = known.length === lists.length
  const readAt = lists.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt]))
  return (
    <section className={styles.latest} aria-labelledby="waiting-for-me">
      <div className={styles.bar}>
        <h2 id="waiting-for-me" className={styles.heading}>
          {count === 0 || !isWhole ? 'To assess' : countWaiting(count)}
        </h2>
        <a className={styles.all} href={residencyLinks.toAssess}>
          View all
        </a>
      </div>
      <OfflineAsOf what="the list" at={Math.min(...readAt)} />
      {isWhole ? null : <p className={styles.text}>{homePartWords.notAllKnown}</p>}
      {videos.length === 0 ? (
        isWhole ? (
          <EmptyState icon={<CircleCheckBig />} {...homePartWords.nothingWaits} />
        ) : null
      ) : (
        <ul className={rows.list}>
          {videos.map((video, index) => (
            <WorkRow
              key={video.videoId}
              video={video}
              href={residencyLinks.assessVideo(video.subject.videoType, video.videoId)}
              who={
                <>
                  <Avatar name={video.owner.fullName} size="XXS" isDecoration />
                  <span>{video.owner.fullName}</span>
                </>
              }
              age={formatAgo(Date.parse(video.submittedAt), now)}
              isFirst={index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
