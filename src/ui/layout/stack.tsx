import type { HTMLAttributes } from 'react'
import styles from './layout.module.css'

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'header' | 'ul' | 'ol' | 'dl'
  /** The space between its parts, as in `--space-3`. */
  gap: 1 | 2 | 3 | 4 | 5 | 6
}

/** Parts one below the other. */
export function Stack({ as: Element = 'div', gap, style, ...rest }: StackProps) {
  return <Element className={styles.stack} style={{ gap: `var(--space-${gap})`, ...style }} {...rest} />
}
