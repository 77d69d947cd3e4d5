import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { AttemptChart } from '#ui/charts/attempt-chart.tsx'
import { meanScore } from './mean-score.ts'
import styles from './results.module.css'
import { useHistory } from './use-history.ts'

/** How this compares with my attempts before it. */
export function HistoryPanel({ video }: { video: VideoDetails }) {
  const history = useHistory(video)
  const timeZone = useTimeZone()
  if (history === null || history.length < 2) return null
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  const attempts = history.map((attempt) => ({
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
