import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './skeletons.module.css'

const lines = ['first', 'second', 'third']

/** Where the lines of a list will be. */
export function ListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {lines.map((line) => (
        <Skeleton key={line} height="56px" shape="card" />
      ))}
    </div>
  )
}
