import type { ReactNode } from 'react'
import styles from './media-card.module.css'

/** A quiet line of a card; with `dateTime` it is a time. */
export function CardFact({ children, dateTime }: { children: ReactNode; dateTime?: string }) {
  return dateTime === undefined ? (
    <span className={styles.fact}>{children}</span>
  ) : (
    <time className={styles.fact} dateTime={dateTime}>
      {children}
    </time>
  )
}
