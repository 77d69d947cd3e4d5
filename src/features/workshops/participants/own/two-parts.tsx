import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './two-parts.module.css'

export interface TwoPartsProps {
  children: ReactNode
  /** Whom to ask and how to get there: below on a phone, beside where there is room. */
  beside: ReactNode
}

/** A workshop on one page: what to do about it, and what one looks up. */
export function TwoParts({ children, beside }: TwoPartsProps) {
  return (
    <div className={styles.place}>
      <div className={styles.parts}>
        <Stack gap={5}>{children}</Stack>
        <Stack gap={5}>{beside}</Stack>
      </div>
    </div>
  )
}
