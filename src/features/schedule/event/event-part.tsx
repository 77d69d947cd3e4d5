import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './event-dialog.module.css'

export function EventPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} as="section">
      <h3 className={styles.head}>{title}</h3>
      {children}
    </Stack>
  )
}
