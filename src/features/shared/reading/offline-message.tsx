import type { ReactNode } from 'react'
import styles from './offline-message.module.css'

/** A screen's own message about the missing connection, which replaces the message above every page. */
export function OfflineMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} data-tells-offline="">
      {children}
    </div>
  )
}
