import { type ReactNode, useId } from 'react'
import { Cluster } from '#ui/layout/cluster.tsx'
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
      <Cluster gap={3} align="center" isSpread>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {action}
      </Cluster>
      {children}
    </section>
  )
}
