import { CircleAlert, CircleCheck, CloudOff, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export type NoticeTone = 'waiting' | 'good' | 'info' | 'error'

const icons = { waiting: CloudOff, good: CircleCheck, info: Info, error: CircleAlert }

export interface NoticeProps {
  tone: NoticeTone
  title?: string
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  action?: ReactNode
  /** Announced at once instead of at the next pause: for what cannot wait. */
  isUrgent?: boolean
  children?: ReactNode
}

/** Something worth knowing, within the page. */
export function Notice({ tone, title, icon, action, isUrgent = false, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-actions={action ? '' : undefined}
      role={isUrgent ? 'alert' : 'status'}
    >
      {icon ?? <Icon aria-hidden="true" />}
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
