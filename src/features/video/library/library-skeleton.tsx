import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './library-screen.module.css'

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function LibrarySkeleton() {
  return (
    <div className={styles.skeletons} aria-busy="true">
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
