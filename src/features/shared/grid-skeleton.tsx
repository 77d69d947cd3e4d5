import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './skeletons.module.css'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Where cards with pictures will be. */
export function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton height="10rem" shape="card" />
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </div>
      ))}
    </div>
  )
}
