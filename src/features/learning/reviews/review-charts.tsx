import type { Review, ReviewedScore } from '#contract/endpoints/learning/reviews.ts'
import { monthsBetween } from '#domain/learning/review-days.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { PlainTable } from '#features/shared/printed/plain-table.tsx'
import { OnPaper } from '#features/shared/printed/printed-page.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { ChartPoint } from '#ui/charts/chart-data.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Section } from '#ui/layout/section.tsx'
import { practiceRows } from './review-lists.tsx'
import { formatScore, practiceText, reviewWords as words } from './review-words.ts'
import styles from './review.module.css'

const HEIGHT = 140

/** One place for each month between the first and the last: a month without a value is a gap. */
function pointsOf(values: ReadonlyMap<string, number>): ChartPoint[] {
  const months = [...values.keys()].toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  return monthsBetween(first, last).map((month) => ({
    key: month,
    text: formatDay(`${month}-01`, { month: 'short', year: 'numeric' }),
    value: values.get(month) ?? null,
  }))
}

function nameOf({ name, title }: Pick<ReviewedScore, 'name' | 'title'>): string {
  if (name === 'global') return words.scores.global
  if (name === 'checklist') return words.scores.checklist
  return title ?? name
}

/** Each score with n; the two over all rubrics also as a line. */
export function ScoreSection({ review: { scores } }: { review: Review }) {
  const { title, about, none, ...heads } = words.scores
  const drawn = scores.filter(({ name, months }) => !name.startsWith('domain:') && months.length > 1)
  return (
    <Section title={title} isCard>
      {scores.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <>
          <p className="quiet">{drawn.length === 0 ? `${about} ${heads.oneMonth}` : about}</p>
          <PlainTable
            label={title}
            heads={[heads.score, heads.mean, heads.n]}
            rows={scores.map((score) => ({
              key: score.name,
              cells: [nameOf(score), formatScore(score.name, score.mean), score.count],
            }))}
          />
          <div className={styles.charts}>
            {drawn.map((score) => (
              <ScoreChart key={score.name} score={score} />
            ))}
          </div>
        </>
      )}
    </Section>
  )
}

function ScoreChart({ score }: { score: ReviewedScore }) {
  const label = nameOf(score)
  const points = pointsOf(new Map(score.months.map(({ month, mean }) => [month, mean])))
  return (
    <div className={styles.chart}>
      <h3 className={styles.chartName}>{label}</h3>
      <LineChart
        label={`${label}, by month`}
        height={HEIGHT}
        range={score.name === 'checklist' ? [0, 1] : [1, 5]}
        format={(value) => formatScore(score.name, value)}
        series={[{ key: 'mean', name: label, points }]}
      />
      {/* The numbers behind the line: on paper nobody opens a table. */}
      <OnPaper>
        {score.months
          .map(({ month, mean, count }) => `${month}: ${formatScore(score.name, mean)} (n = ${count})`)
          .join('; ')}
      </OnPaper>
    </div>
  )
}

/** Minutes by month, and what was practiced with the stopwatch. */
export function PracticeSection({ review }: { review: Review }) {
  const { title, minutes, none, ...heads } = words.practice
  const { months, takes, timed } = review.practice
  const points = pointsOf(new Map(months.map(({ month, seconds }) => [month, Math.round(seconds / 60)])))
  const rows = practiceRows(review)
  return (
    <Section title={title} isCard>
      <p className="quiet">{`${takes + timed === 0 ? none : practiceText(review.practice)} ${words.private}`}</p>
      {points.length > 1 ? (
        <div className={styles.charts}>
          <div className={styles.chart}>
            <h3 className={styles.chartName}>{minutes}</h3>
            <BarChart label={minutes} height={HEIGHT} series={[{ key: 'minutes', name: minutes, points }]} />
            <OnPaper>{points.map(({ text, value }) => `${text}: ${value ?? 0}`).join('; ')}</OnPaper>
          </div>
        </div>
      ) : null}
      {rows.length === 0 ? null : (
        <PlainTable
          label={title}
          heads={[heads.activity, heads.times, heads.total, heads.best]}
          rows={rows}
        />
      )}
    </Section>
  )
}
