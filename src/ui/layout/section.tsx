import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

export interface SectionProps {
  title?: ReactNode
  /** What it is called where no heading says it. */
  label?: string
  /** Links in the line of the title: where there is more of it. */
  beside?: ReactNode
  /** On a surface of its own. */
  isCard?: boolean
  children: ReactNode
}

/** A part of a screen, found by its name. */
export function Section({ title, label, beside, isCard = false, children }: SectionProps) {
  const id = useId()
  const heading =
    title === undefined ? null : (
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
    )
  const named = title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id }
  return (
    <section className={isCard ? styles.card : styles.section} {...named}>
      {beside === undefined ? (
        heading
      ) : (
        <div className={styles.head}>
          {heading}
          <span className={styles.beside}>{beside}</span>
        </div>
      )}
      {children}
    </section>
  )
}
