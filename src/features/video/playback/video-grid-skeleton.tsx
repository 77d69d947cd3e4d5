import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './video-grid.module.css'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function VideoGridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {cards.map((card) => (
        <div key={card} className={styles.placeholder}>
          <Skeleton height="10rem" shape="card" />
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </div>
      ))}
    </div>
  )
}
