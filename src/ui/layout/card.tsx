import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface CardProps {
  title?: string
  /** Its name for assistive technology. */
  label?: string
  children: ReactNode
}

/** A part of a screen on a raised surface of its own. */
export function Card({ title, label, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      {title === undefined ? null : <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}
