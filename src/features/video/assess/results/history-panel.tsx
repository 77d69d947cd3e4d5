import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { AttemptChart } from '#ui/charts/attempt-chart.tsx'
import { attemptsOf, chartWords, resultWords } from './result-words.ts'
import styles from './results.module.css'
import { useHistory } from './use-history.ts'

/** How this compares with the attempts of its owner before it. */
export function HistoryPanel({ video }: { video: VideoDetails }) {
  const history = useHistory(video)
  const timeZone = useTimeZone()
  if (history === null || history.length < 2) return null
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
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
