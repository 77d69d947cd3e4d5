import type { ReactNode } from 'react'
import styles from './status-dot.module.css'

export type StatusTone = 'good' | 'waiting' | 'busy' | 'error' | 'record' | 'idle'

/** A state at a glance, and in words: color alone never shows it. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <span className={styles.dot} data-fill="" data-tone={tone} aria-hidden="true" />
      {children}
    </span>
  )
}
