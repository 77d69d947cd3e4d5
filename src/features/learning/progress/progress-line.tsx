import type { ReactNode } from 'react'
import styles from './progress.module.css'

export interface ProgressLineProps {
  name: string
  /** 0 to 100; null: there is nothing to measure, and the figure says why. */
  percentage: number | null
  /** At the end of the line. */
  detail: string
  /** Below the name. */
  below?: ReactNode
  href?: string
  /** What it leads to is on the screen. */
  isChosen?: boolean
}

/** A name, a bar and a figure on one line; a link if there is more to see. */
export function ProgressLine({ name, percentage, detail, below, href, isChosen = false }: ProgressLineProps) {
  const content = (
    <>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        {below === undefined ? null : <span className={styles.detail}>{below}</span>}
      </span>
      {percentage === null ? null : (
        <span className={styles.track} aria-hidden="true">
          <span
            className={styles.fill}
            data-fill=""
            data-whole={percentage === 100 ? '' : undefined}
            style={{ transform: `scaleX(${percentage / 100})` }}
          />
        </span>
      )}
      <span className={styles.figure}>{detail}</span>
    </>
  )
  return href === undefined ? (
    <span className={styles.line}>{content}</span>
  ) : (
    <a className={styles.line} href={href} aria-current={isChosen ? 'true' : undefined}>
      {content}
    </a>
  )
}
