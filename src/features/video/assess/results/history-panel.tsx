import { useQuery } from '@tanstack/react-query'
import { listAssessedHistory } from '#contract/endpoints/video/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { dateFormat } from '#domain/date-format.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { AttemptChart } from '#ui/charts/attempt-chart.tsx'
import { attemptsIn } from './attempts-in.ts'
import { attemptsOf, chartWords, resultWords } from './result-words.ts'
import styles from './results.module.css'

/** Compares this video with its owner's earlier attempts. */
export function HistoryPanel({ video }: { video: VideoDetails }) {
  const history = useHistory(video)
  const timeZone = useTimeZone()
  if (history === null || history.length < 2) return null
  const day = dateFormat({ dateStyle: 'medium', timeZone })
  const attempts = history.map(({ videoId, recordedAt, mean }) => ({
    key: videoId,
    when: day.format(new Date(recordedAt)),
    value: mean,
    isCurrent: videoId === video.videoId,
  }))
  return (
    <section className={styles.results} aria-labelledby="history">
      <h2 id="history">{video.isMine ? resultWords.yourAttempts : attemptsOf(video.owner.fullName)}</h2>
      <AttemptChart label={chartWords(video.name)} range={[1, 5]} attempts={attempts} />
      {attempts.some(({ value }) => value === null) ? (
        <p className={styles.quiet}>{resultWords.incomplete}</p>
      ) : null}
    </section>
  )
}

/** Earlier results of the video's owner in the same thing, as far as the viewer may know; null until known. */
function useHistory(video: VideoDetails) {
  const { subject, owner } = video
  const ofActivity = subject.videoType === 'simulation' ? { activityId: subject.activityId } : {}
  const query = { ownerId: owner.id, ...ofActivity, limit: 100 }
  const { data } = useQuery(endpointQuery(listAssessedHistory, { query }))
  return data === undefined ? null : attemptsIn(data.entries, video)
}
