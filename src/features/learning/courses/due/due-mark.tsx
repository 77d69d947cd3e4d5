import { CircleAlert } from 'lucide-react'
import styles from './due-mark.module.css'
import type { Due } from '../use-course-due.ts'

/** When something is due; what is late says so, and looks like it. */
export function DueMark({ text, isLate }: Due) {
  return (
    <span className={styles.due} data-late={isLate ? '' : undefined}>
      {isLate ? <CircleAlert aria-hidden="true" /> : null}
      {text}
    </span>
  )
}
