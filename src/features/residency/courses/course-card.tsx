import { Lock } from 'lucide-react'
import type { Course } from '#contract/endpoints/courses.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { countActivities, coursesWords } from './course-words.ts'
import styles from './courses.module.css'

export interface CourseProgress {
  /** 0 to 1. */
  value: number
  text: string
}

/** A course in the list: its name, what is in it, and the person's progress. A locked one has no link. */
export function CourseCard({ course, progress }: { course: Course; progress: CourseProgress | null }) {
  const links = useLinks()
  const { id, name, isLocked, isPrepCourse, isAiAssisted, activities } = course
  const words = (
    <>
      <span className={styles.cardHead}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {isLocked ? coursesWords.lockedHelp : countActivities(activities.length)}
        </span>
      </span>
      <span className={styles.marks}>
        {isLocked ? (
          <Chip scheme="outline" icon={<Lock aria-hidden="true" />}>
            {coursesWords.locked}
          </Chip>
        ) : progress === null ? null : (
          <span className={styles.progress}>
            <ProgressBar label={progress.text} value={progress.value} valueText="" />
          </span>
        )}
        {isPrepCourse ? <Chip>{coursesWords.prep}</Chip> : null}
        {isAiAssisted ? <Chip>{coursesWords.ai}</Chip> : null}
      </span>
    </>
  )
  return isLocked ? (
    <div className={styles.card} data-locked="">
      {words}
    </div>
  ) : (
    <a className={styles.card} href={links.course(id)}>
      {words}
    </a>
  )
}
