import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

export interface SectionProps {
  title?: ReactNode
  /** Its name if it has no heading. */
  label?: string
  /** Links beside the title, for example to more of the same. */
  beside?: ReactNode
  /** On a surface of its own. */
  isCard?: boolean
  children: ReactNode
}

/** A part of a screen that assistive technology finds by its name. */
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
