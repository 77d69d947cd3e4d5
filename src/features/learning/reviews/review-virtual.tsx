import type { Review } from '#contract/endpoints/learning/reviews.ts'
import type {
  ReviewedAttempt,
  ReviewedTrend,
} from '#contract/endpoints/learning/virtual/reviewed-attempts.ts'
import { arDeviceTitles, arExerciseTitles } from '#contract/vocabulary/learning/virtual.ts'
import { TRAINS_NOT_CERTIFIES } from '#domain/learning/virtual/metric-texts.ts'
import { formatDate } from '#domain/moment-text.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ReviewTable } from './review-table.tsx'
import { countOf, firstOf, minutesText, reviewWords } from './review-words.ts'

const words = reviewWords.virtual

type Played = Pick<ReviewedTrend, 'exercise' | 'optic' | 'level'>
const exerciseText = ({ exercise, optic }: Played) => `${arExerciseTitles[exercise]}, ${optic}°`
const levelText = ({ level }: Played) => (level === 0 ? words.tutorial : String(level))

/** What was played in the virtual trainer: how it changed, then each attempt. */
export function VirtualSection({ review }: { review: Review }) {
  const { attempts, attemptCount, seconds, trends } = review.virtual
  if (attempts.length === 0) return <ReviewTable title={words.title} heads={[]} rows={[]} none={words.none} />
  const played = `${countOf(attemptCount, 'attempt', 'attempts')}, ${minutesText(seconds)}.`
  return (
    <>
      <ReviewTable
        title={words.trends}
        about={`${played} ${words.trendsAbout} ${TRAINS_NOT_CERTIFIES}`}
        heads={[words.exercise, words.level, words.device, words.mean, words.n, words.passes, words.months]}
        none={words.noTrend}
        rows={trends.map((one) => ({
          key: [one.exercise, one.optic, one.level, one.device].join(),
          cells: [
            exerciseText(one),
            levelText(one),
            arDeviceTitles[one.device],
            Math.round(one.mean),
            one.count,
            `${one.passedCount} of ${one.count}`,
            one.months.map(monthText).join('; '),
          ],
        }))}
      />
      <PlayedTable attempts={attempts} total={attemptCount} timeZone={review.timeZone} />
    </>
  )
}

const monthText = ({ month, mean, count }: ReviewedTrend['months'][number]) =>
  `${formatDay(`${month}-01`, { month: 'short', year: 'numeric' })}: ${Math.round(mean)} (n = ${count})`

interface PlayedTableProps {
  attempts: readonly ReviewedAttempt[]
  total: number
  timeZone: string
}

function PlayedTable({ attempts, total, timeZone }: PlayedTableProps) {
  const links = useLinks()
  return (
    <ReviewTable
      title={words.title}
      {...(attempts.length < total && { about: firstOf(attempts.length, total) })}
      heads={[
        words.exercise,
        words.level,
        words.score,
        words.result,
        words.checked,
        words.device,
        words.when,
      ]}
      none={words.none}
      rows={attempts.map((one) => ({
        key: one.attemptId,
        cells: [
          hasReplay(one) ? (
            <a key="exercise" href={links.virtualReplay(one.attemptId)}>
              {exerciseText(one)}
            </a>
          ) : (
            exerciseText(one)
          ),
          levelText(one),
          one.score === null ? '–' : Math.round(one.score),
          resultText(one),
          words.verifications[one.verification],
          arDeviceTitles[one.device],
          formatDate(one.playedAt, timeZone),
        ],
      }))}
    />
  )
}

const hasReplay = ({ verification }: ReviewedAttempt) =>
  verification === 'VERIFIED' || verification === 'NOT_VERIFIED'

function resultText({ level, isPassed, verification }: ReviewedAttempt): string {
  if (level === 0 || verification === 'AWAITED') return '–'
  return isPassed ? words.passed : words.failed
}
