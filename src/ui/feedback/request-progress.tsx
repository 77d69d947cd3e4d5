import styles from './request-progress.module.css'

/** The thin bar at the top while a request runs (spec 1 §2). Short requests are over before it appears. */
export function RequestProgress({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <div className={styles.bar}>
      <progress className={styles.spoken} aria-label="Loading" />
    </div>
  ) : null
}
