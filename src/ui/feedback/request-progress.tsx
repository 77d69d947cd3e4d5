import styles from './request-progress.module.css'

/** The thin bar at the top while a request runs (spec 1 §2). Short requests end before it appears. */
export function RequestProgress({ isActive }: { isActive: boolean }) {
  return isActive ? (
    // A status role: a bar above every page belongs to none of its landmarks.
    <output className={styles.bar}>
      <progress className={styles.spoken} aria-label="Loading" />
    </output>
  ) : null
}
