import { formatAgo } from '#domain/moment-text.ts'
import styles from './notice-list.module.css'

export interface NoticeWordsProps {
  title: string
  text: string
  /** When it was told, as ISO 8601. */
  at: string
  now: number
  isSeen: boolean
}

/** What happened and when, in a line of a list of notifications. */
export function NoticeWords({ title, text, at, now, isSeen }: NoticeWordsProps) {
  return (
    <span className={styles.words}>
      <span className={styles.head}>
        <span className={styles.what}>{title}</span>
        {isSeen ? null : <span className={styles.new}>New</span>}
      </span>
      {text === '' ? null : <span>{text}</span>}
      <time className="quiet" dateTime={at}>
        {formatAgo(Date.parse(at), now)}
      </time>
    </span>
  )
}
