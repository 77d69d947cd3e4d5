import { useQuery } from '@tanstack/react-query'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { useServices } from '#features/shared/use-services.ts'
import { AttemptChart } from '#ui/charts/attempt-chart.tsx'
import { historyQuery } from '../assess-calls.ts'
import { meanScore } from './mean-score.ts'
import styles from './results.module.css'

/** How this compares with my attempts before it. */
export function HistoryPanel({ video }: { video: VideoDetails }) {
  const { call, session } = useServices()
  const { data } = useQuery(historyQuery(call, video.subject.videoType, video.name))
  if (data === undefined || data.length < 2) return null
  const timeZone = session.me()?.timezone ?? 'UTC'
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  const attempts = data.map((attempt) => ({
    key: attempt.video.videoId,
    when: day.format(new Date(attempt.video.recordedAt)),
    value: meanScore(attempt.evaluations),
    isCurrent: attempt.video.videoId === video.videoId,
  }))
  return (
    <section className={styles.results} aria-labelledby="history">
      <h2 id="history">Your attempts</h2>
      <AttemptChart label={`${video.name}, mean score from 1 to 5`} range={[1, 5]} attempts={attempts} />
    </section>
  )
}
