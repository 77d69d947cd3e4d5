import type { HTMLAttributes } from 'react'
import styles from './layout.module.css'

export interface ClusterProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'header' | 'ul' | 'li'
  /** The space between its parts, as in `--space-3`. */
  gap: 2 | 3 | 4
  align?: 'center'
  /** The first part is at the start, the last at the end. */
  isSpread?: boolean
}

/** Parts beside each other, on further lines where they do not fit: buttons, chips, a toolbar. */
export function Cluster({ as: Element = 'div', gap, align, isSpread = false, ...rest }: ClusterProps) {
  const style = {
    gap: `var(--space-${gap})`,
    alignItems: align,
    justifyContent: isSpread ? 'space-between' : undefined,
  }
  return <Element className={styles.cluster} style={style} {...rest} />
}
