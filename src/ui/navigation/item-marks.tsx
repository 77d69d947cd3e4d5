import type { NavigationItem } from './navigation-item.ts'
import styles from './sidebar.module.css'

/** What is shown beside the name of an entry: its badge, and how much waits there or that something is new. */
export function ItemMarks({ item: { badge, notif = false, notifCount = 0 } }: { item: NavigationItem }) {
  return (
    <>
      {badge === undefined ? null : <span className={styles.count}>{badge}</span>}
      {notifCount > 0 ? <span className={styles.count}>{notifCount}</span> : null}
      {notif && notifCount === 0 ? <span className={styles.new}>New</span> : null}
    </>
  )
}
