import styles from './field.module.css'
import type { FieldIds } from './use-field.ts'

export interface FieldFootProps {
  ids: FieldIds
  help?: string | undefined
  error?: string | null | undefined
  left?: string | null
}

/** The lines below a field: its error, otherwise its help, and how many characters are left. */
export function FieldFoot({ ids, help, error, left }: FieldFootProps) {
  return (
    <>
      {error ? (
        <p id={ids.errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
      {(help && !error) || left ? (
        <div className={styles.foot}>
          {help && !error ? <span id={ids.helpId}>{help}</span> : null}
          {left ? (
            <span className={styles.left} aria-live="polite">
              {left}
            </span>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
