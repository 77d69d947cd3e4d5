import type { ReactNode } from 'react'
import styles from './gallery-screen.module.css'

export function Shelf({
  title,
  isColumn = false,
  children,
}: {
  title: string
  isColumn?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.shelf}>
      <h2>{title}</h2>
      <div className={isColumn ? styles.column : styles.row}>{children}</div>
    </div>
  )
}
