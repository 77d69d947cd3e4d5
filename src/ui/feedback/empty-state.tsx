import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** A lucide icon, shown as if through a scope. */
  icon: ReactNode
  title: string
  text?: string
  /** The action that adds something. */
  action?: ReactNode
  /** The page shows nothing else: the title is the page's title and the document's. */
  isPage?: boolean
}

export function EmptyState({ icon, title, text, action, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture} aria-hidden="true">
        {icon}
      </span>
      {isPage ? (
        <>
          <title>{`${title} · Trocar`}</title>
          <h1 className={styles.title} tabIndex={-1} data-page-title="">
            {title}
          </h1>
        </>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
