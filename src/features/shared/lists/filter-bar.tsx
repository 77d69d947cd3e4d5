import type { ReactNode } from 'react'
import styles from './lists.module.css'

/** The search and the choices above a list: as wide as their content, in pairs on a phone. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}
