import type { ReactNode } from 'react'
import { ScopeMark } from '#ui/navigation/scope-mark.tsx'
import styles from './session-card.module.css'

/** The frame of the pages for people who are not signed in. */
export function SessionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page} id="main">
      <section className={styles.card} aria-labelledby="session-title">
        <p className={styles.brand}>
          <ScopeMark size={44} />
          Trocar
        </p>
        <h1 className={styles.title} id="session-title">
          {title}
        </h1>
        <div className={styles.body}>{children}</div>
      </section>
    </main>
  )
}
