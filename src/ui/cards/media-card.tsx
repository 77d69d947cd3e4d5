import type { ReactNode } from 'react'
import styles from './media-card.module.css'

export interface MediaCardProps {
  href: string
  /** At most two lines of it are shown. */
  name: string
  picture: ReactNode
  /** What one needs to recognize it: facts, people, its state. */
  children?: ReactNode
  /** In the corner of the picture. */
  corner?: ReactNode
  /** Below, outside the link. */
  foot?: ReactNode
}

/** One video in a list: its picture, its name, and what one needs to choose it. */
export function MediaCard({ href, name, picture, children, corner, foot }: MediaCardProps) {
  return (
    <article className={styles.card}>
      <a className={styles.link} href={href}>
        {picture}
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {children}
        </span>
      </a>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      {foot}
    </article>
  )
}
