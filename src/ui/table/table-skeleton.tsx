import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './data-table.module.css'

const LINES = 8

/** The outline of rows that are loading. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: LINES }, (_line, at) => (
        <div key={at} className={styles.skeletonRow}>
          {Array.from({ length: Math.min(columns, 5) }, (_cell, cell) => (
            <Skeleton key={cell} width={cell === 0 ? '70%' : '45%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
