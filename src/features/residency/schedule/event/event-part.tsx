import type { ReactNode } from 'react'
import styles from './event-dialog.module.css'

export function EventPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.head}>{title}</h3>
      {children}
    </section>
  )
}
