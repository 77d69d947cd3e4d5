import type { ReactNode } from 'react'
import styles from './tells-offline.module.css'

/** What a screen says itself of the missing connection: the message above every page gives way to it. */
export function TellsOffline({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} data-tells-offline="">
      {children}
    </div>
  )
}
