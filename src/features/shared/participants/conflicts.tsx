import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { conflictWords as words } from './conflict-words.ts'
import styles from './participants.module.css'

export interface ConflictsProps {
  /** Null: nothing was stated. */
  conflicts: { statement: string; statedAt: string } | null
  /** Whether it says what it is about; otherwise a heading does. */
  isTitled?: boolean
}

/** What somebody who teaches stated of their conflicts of interest, and since when. */
export function Conflicts({ conflicts, isTitled = false }: ConflictsProps) {
  const timeZone = useTimeZone()
  const title = isTitled ? <span className={styles.quiet}>{words.title}: </span> : null
  if (conflicts === null)
    return (
      <p className={styles.quiet}>
        {title}
        {words.nothingStated}
      </p>
    )
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  return (
    <>
      <p className={styles.statement}>
        {title}
        {conflicts.statement}
      </p>
      <p className={styles.quiet}>{words.stated(day.format(Date.parse(conflicts.statedAt)))}</p>
    </>
  )
}
