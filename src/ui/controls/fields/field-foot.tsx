import styles from './field.module.css'
import type { FieldIds } from './use-field.ts'

export interface FieldFootProps {
  ids: FieldIds
  help?: string | undefined
  error?: string | null | undefined
  left?: string | null
}

/** What stands below a field: what is wrong, else what helps, and how much room is left. */
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
