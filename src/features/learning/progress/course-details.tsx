import { Circle, CircleCheckBig } from 'lucide-react'
import type { UserCourse } from '#contract/endpoints/learning/progress.ts'
import { dueLabel, formatDueDate, isPastDue } from '#domain/learning/tasks/due-text.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ProgressLine } from './progress-line.tsx'
import { countOf } from './progress-words.ts'
import styles from './course-details.module.css'

/** A course on one line; opening it shows its activities. */
export function CourseDetails({ course, isOpen }: { course: UserCourse; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>
        <ProgressLine
          name={course.name}
          percentage={course.percentage}
          detail={countOf(course.completedCount, course.activities.length)}
        />
      </summary>
      <ul className={styles.activities}>
        {course.activities.map((activity) => (
          <li key={activity.id} className={styles.activity}>
            {activity.completedAt === null ? (
              <Circle aria-label="Open" size={18} className={styles.open} />
            ) : (
              <CircleCheckBig aria-label="Completed" size={18} className={styles.done} />
            )}
            <span>{activity.name}</span>
            <When {...activity} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function When({ completedAt, dueDate }: UserCourse['activities'][number]) {
  const now = useNow()
  const timeZone = useTimeZone()
  if (completedAt !== null)
    return <span className={styles.when}>{formatDueDate({ dueDate: completedAt }, now, timeZone)}</span>
  if (dueDate === null) return null
  return (
    <span className={styles.when} data-late={isPastDue({ dueDate }, now) ? '' : undefined}>
      {dueLabel({ dueDate }, now, timeZone)}
    </span>
  )
}
