import type { ReactNode } from 'react'
import styles from './screen.module.css'

export interface ScreenProps {
  /** The space between its parts; `--space-5` by default. */
  gap?: 4 | 5 | 6
  /** The maximum width, rem; by default as wide as there is room. */
  width?: number
  children: ReactNode
}

/** The parts of a screen, one below the other. */
export function Screen({ gap = 5, width, children }: ScreenProps) {
  return (
    <div
      className={styles.screen}
      data-gap={gap}
      style={width === undefined ? undefined : { maxInlineSize: `${width}rem` }}
    >
      {children}
    </div>
  )
}
