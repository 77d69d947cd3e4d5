import type { ReactNode } from 'react'
import styles from './media-card.module.css'

export interface MediaCardProps {
  href: string
  /** At most two lines of it are shown. */
  name: string
  picture: ReactNode
  /** What one needs to recognise it: facts, people, where it stands. */
  children?: ReactNode
  /** In the corner of the picture. */
  corner?: ReactNode
  /** Below, outside of the link. */
  foot?: ReactNode
}

/** A video among others: its picture, its name, and what one needs to choose. */
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
