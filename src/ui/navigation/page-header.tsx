import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** One sentence. */
  sentence?: string
  /** Where Back leads who came here from outside the app. */
  back?: string
  /** The primary action, at the right. */
  action?: ReactNode
  /** One line, above something that is to have the room. */
  isCompact?: boolean
}

/** The one header of every page: it names the document too, and its title takes the focus when the route changes. */
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
