import type { ReactNode } from 'react'
import styles from './media-card.module.css'

export interface MediaCardProps {
  href: string
  /** At most two lines of it are shown. */
  name: string
  /** Tells it from others of the same name, so it is never cut: "attempt 3". */
  suffix?: string | null
  picture: ReactNode
  /** What one needs to recognize it: facts, people, its state. */
  children?: ReactNode
  /** In the corner of the picture. */
  corner?: ReactNode
  /** Below, outside the link. */
  foot?: ReactNode
}

/** One video in a list: its picture, its name, and what one needs to choose it. */
export function MediaCard(props: MediaCardProps) {
  const { href, name, suffix = null, picture, children, corner, foot } = props
  return (
    <article className={styles.card}>
      <a className={styles.link} href={href}>
        {picture}
        <span className={styles.words}>
          <span className={styles.title} title={suffix === null ? name : `${name} · ${suffix}`}>
            <span className={styles.name}>{name}</span>
            {suffix === null ? null : (
              <span className={styles.suffix}>
                <span className={styles.dot}> · </span>
                {suffix}
              </span>
            )}
          </span>
          {children}
        </span>
      </a>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      {foot}
    </article>
  )
}
