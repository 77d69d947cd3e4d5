import type { ReactNode } from 'react'
import styles from './printed.module.css'

export interface PrintedPageProps {
  /** On paper, it is on every page. */
  head: ReactNode
  children: ReactNode
}

/** The part of a screen that is printed; nothing else of it is. */
export function PrintedPage({ head, children }: PrintedPageProps) {
  return (
    <div className={styles.printed}>
      <div className={styles.running}>{head}</div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** A line that is on paper only. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <p className={styles.onPaper}>{children}</p>
}

/** What is on the screen only. */
export function OffPaper({ children }: { children: ReactNode }) {
  return <div className={styles.offPaper}>{children}</div>
}
