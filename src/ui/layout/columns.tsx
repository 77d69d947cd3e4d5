import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface ColumnsProps {
  /** How narrow a column may become, rem, before the next one goes below it. */
  atLeast: number
  /** The space between them, as in `--space-4`. */
  gap: 4 | 5
  children: ReactNode
}

/** Parts in columns of the same width, as many as fit: the fields of a form, cards. */
export function Columns({ atLeast, gap, children }: ColumnsProps) {
  const style = { '--at-least': `${atLeast}rem`, gap: `var(--space-${gap})` }
  return (
    <div className={styles.columns} style={style}>
      {children}
    </div>
  )
}
