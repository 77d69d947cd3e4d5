import { type ReactNode, useId } from 'react'
import styles from './structure.module.css'

export interface PartProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a page about a system or a program. */
export function Part({ title, action, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
