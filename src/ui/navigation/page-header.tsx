import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** One sentence, which may end with a mark. */
  sentence?: ReactNode
  /** Where Back leads if the person came from outside the app. */
  back?: string
  /** The primary action, on the right. */
  action?: ReactNode
  /** On one line, above content that needs the room. */
  isCompact?: boolean
}

/**
 * The one header of every page. It also sets the document title, and its heading takes the focus when the route
 * changes.
 */
export function PageHeader({ title, sentence, back, action, isCompact = false }: PageHeaderProps) {
  return (
    <header className={styles.header} data-compact={isCompact ? '' : undefined}>
      <title>{`${title} · Trocar`}</title>
      <div className={styles.words}>
        {back === undefined ? null : <Breadcrumb href={back} />}
        <h1 className={styles.title} tabIndex={-1} data-page-title="">
          {title}
        </h1>
        {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </header>
  )
}
