import { CircleDashed, Lock } from 'lucide-react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { closedUntil } from '#domain/learning/closed-courses.ts'
import { countLacking } from '#domain/learning/course-search.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { countActivities, coursesWords } from './course-words.ts'
import styles from './courses.module.css'
import { DueMark } from './due/due-mark.tsx'
import type { Due } from './use-course-due.ts'

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

/** Who looks at the list: the same for all of its cards, each of which would otherwise ask again. */
export interface CardReader {
  teaches: boolean
  hasGroup: boolean
}

export interface CourseCardProps {
  course: Course
  progress: CourseProgress | null
  href: string
  reader: CardReader
}

/**
 * A course in the list: its name, what is in it, and the person's progress. A locked one has no link for learners, but
 * for those who teach it, who unlock it there.
 */
export function CourseCard({ course, progress, href, reader: { teaches, hasGroup } }: CourseCardProps) {
  const { name, isLocked, isPrepCourse, isAiAssisted, activities } = course
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
            {!teaches ? coursesWords.locked : hasGroup ? coursesWords.lockedForIt : coursesWords.lockedForOne}
          </Chip>
        ) : isClosed ? (
          <Chip scheme="outline" icon={<Lock aria-hidden="true" />}>
            {closedUntil(progress.closedUntil)}
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
    <a className={styles.card} href={href} data-locked={isLocked || isClosed ? '' : undefined}>
      {words}
    </a>
  )
}
