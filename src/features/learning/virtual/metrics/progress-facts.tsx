import type {
  ArProgress,
  ArProgressEntry,
  ArSubActivity,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { exerciseColumns } from './exercise-columns.tsx'
import { describeTime, words } from './virtual-metrics-words.ts'
import styles from './virtual-metrics.module.css'

export interface ProgressFactsProps {
  progress: ArProgress
  exercises: readonly ArSubActivity[]
}

/** Attempts and hours, and how far each exercise is. */
export function ProgressFacts({ progress, exercises }: ProgressFactsProps) {
  const timeZone = useTimeZone()
  const { attemptCount, seconds, completedAt, subActivities } = progress
  const counting = exercises.filter(({ requiredLevel }) => requiredLevel !== null)
  const reached = subActivities.filter(({ isReached }) => isReached).length
  const facts = [
    [words.attempts, String(attemptCount)],
    [words.time, describeTime(seconds)],
    [words.reached, `${reached} of ${counting.length}`],
    [words.completed, completedAt === null ? '–' : formatMoment(completedAt, timeZone)],
  ]
  return (
    <Section title={words.exercises} isCard>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ExerciseTable entries={subActivities} exercises={exercises} />
    </Section>
  )
}

interface ExerciseTableProps {
  entries: readonly ArProgressEntry[]
  exercises: readonly ArSubActivity[]
}

function ExerciseTable({ entries, exercises }: ExerciseTableProps) {
  const timeZone = useTimeZone()
  return (
    <DataTable
      label={words.exercises}
      columns={exerciseColumns(exercises, timeZone)}
      rows={entries}
      keyOf={({ exercise }) => exercise}
      empty={null}
    />
  )
}
