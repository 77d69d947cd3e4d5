import { Bell } from 'lucide-react'
import styles from './counted-bell.module.css'

/** A bell with how many are new. @param count null: not known yet */
export function CountedBell({ count }: { count: number | null }) {
  return (
    <span className={styles.bell}>
      <Bell aria-hidden="true" />
      {count !== null && count > 0 ? (
        <span className={styles.count} data-fill="" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </span>
  )
}
