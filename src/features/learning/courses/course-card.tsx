import { CircleDashed, Lock } from 'lucide-react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { countLacking } from '#domain/learning/course-search.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { closedWords, countActivities, coursesWords } from './course-words.ts'
import styles from './courses.module.css'
import { DueMark } from './due/due-mark.tsx'
import type { Due } from './use-course-due.ts'
import { useTeaches } from './use-teaches.ts'

export interface CourseProgress {
  /** 0 to 1; null: it is not counted. */
  value: number | null
  text: string
  /** Of those who train: when what is open is due. */
  due: Due | null
  /** Of those who train: the courses that open it; empty: it is open. */
  closedUntil: readonly string[]
  isOptional: boolean
}

/**
 * A course in the list: its name, what is in it, and the person's progress. A locked one has no link for learners, but
 * for those who teach it, who unlock it there.
 */
export function CourseCard({ course, progress }: { course: Course; progress: CourseProgress | null }) {
  const links = useLinks()
  const teaches = useTeaches()
  const { group } = useSelection()
  const { id, name, isLocked, isPrepCourse, isAiAssisted, activities } = course
  const isClosed = !isLocked && progress !== null && progress.closedUntil.length > 0
  const lacking = activities.filter(({ lacksContent }) => lacksContent === true).length
  const words = (
    <>
      <span className={styles.cardHead}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {isLocked && !teaches ? coursesWords.lockedHelp : countActivities(activities.length)}
        </span>
      </span>
      <span className={styles.marks}>
        {isLocked ? (
          <Chip scheme="outline" icon={<Lock aria-hidden="true" />}>
            {!teaches
              ? coursesWords.locked
              : group === null
                ? coursesWords.lockedForOne
                : coursesWords.lockedForIt}
          </Chip>
        ) : isClosed ? (
          <Chip scheme="outline" icon={<Lock aria-hidden="true" />}>
            {closedWords.until(progress.closedUntil)}
          </Chip>
        ) : progress?.value == null ? null : (
          <span className={styles.progress}>
            <ProgressBar label={progress.text} value={progress.value} valueText="" />
          </span>
        )}
        {isLocked || progress?.due == null ? null : <DueMark {...progress.due} />}
        {teaches && countLacking(course) > 0 ? (
          <Chip scheme="outline" icon={<CircleDashed aria-hidden="true" />}>
            {coursesWords.lacking(countLacking(course))}
          </Chip>
        ) : null}
        {!teaches && !isLocked && lacking === activities.length ? (
          <span className={styles.quiet}>{coursesWords.nothingToDo}</span>
        ) : null}
        {!isLocked && progress?.isOptional === true ? <Chip>{coursesWords.optional}</Chip> : null}
        {isPrepCourse ? <Chip>{coursesWords.prep}</Chip> : null}
        {isAiAssisted ? <Chip>{coursesWords.ai}</Chip> : null}
      </span>
    </>
  )
  return isLocked && !teaches ? (
    <div className={styles.card} data-locked="">
      {words}
    </div>
  ) : (
    <a className={styles.card} href={links.course(id)} data-locked={isLocked || isClosed ? '' : undefined}>
      {words}
    </a>
  )
}
