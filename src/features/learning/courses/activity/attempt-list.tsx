import { useInfiniteQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { formatMoment } from '#domain/moment-text.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Section } from '#ui/layout/section.tsx'
import { describeGrades } from '../assessments/assessment-words.ts'
import { activityWords } from './activity-words.ts'
import { courseWords, coursesWords } from '../course-words.ts'
import styles from './attempts.module.css'
import { TakesOnDevice } from './takes-on-device.tsx'

/** My takes of one activity that are still on this device, then my videos, newest first, each with its result. */
export function AttemptList({ activityId }: { activityId: ActivityId }) {
  const list = useInfiniteQuery(
    endpointList(listMyVideos, { params: { type: 'simulation' }, query: { activityId } }),
  )
  const { withWrites } = useQueued()
  const takes = useTakesOnDevice(activityId)
  return (
    <Section title={activityWords.attempts}>
      <TakesOnDevice takes={takes} />
      <PagedView
        list={list}
        itemsOf={(read) => withWrites(listMyVideos, read).videos}
        empty={takes.length > 0 ? null : <p className="quiet">{activityWords.noAttempts}</p>}
        offline={<EmptyState icon={<Film />} {...courseWords.away} />}
        reassurance={coursesWords.safe}
        asOf={{ what: 'your attempts' }}
      >
        {(videos) => (
          <ul className={styles.attempts} aria-label={activityWords.attempts}>
            {videos.map((video) => (
              <li key={video.videoId}>
                <Attempt video={video} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Section>
  )
}

function Attempt({ video }: { video: MyVideo }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const { submissionType, assessedAt, recordedAt, videoId, evaluation = null } = video
  const facts = describeGrades(evaluation)
  return (
    <a className={styles.attempt} href={links.video('simulation', videoId)}>
      <span className={styles.words}>
        <span className={styles.name}>{nameAttempt(video)}</span>
        <time className="quiet" dateTime={recordedAt}>
          {formatMoment(recordedAt, timeZone)}
        </time>
        {facts.length === 0 ? null : <span className="quiet">{facts.join(' · ')}</span>}
      </span>
      {assessedAt !== null ? (
        <StatusDot tone="good">{activityWords.assessed}</StatusDot>
      ) : submissionType === 'SUBMITTED' ? (
        <StatusDot tone="waiting">{activityWords.waiting}</StatusDot>
      ) : (
        <StatusDot tone="idle">{activityWords.saved}</StatusDot>
      )}
    </a>
  )
}

/** Takes of an activity that the server has no video of yet, newest first. */
function useTakesOnDevice(activityId: ActivityId): readonly SyncLine[] {
  const { lines } = useWatchable(useServices().sync.overview())
  return lines
    .filter(({ subject, isOnlyOnDevice }) => {
      const isOfIt = subject.videoType === 'simulation' && subject.activityId === activityId
      return isOfIt && isOnlyOnDevice
    })
    .toReversed()
}
