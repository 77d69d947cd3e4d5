import styles from './field.module.css'
import type { FieldIds } from './use-field.ts'

export interface FieldFootProps {
  ids: FieldIds
  help?: string | undefined
  error?: string | null | undefined
  left?: string | null
  /** It is shown from the start: a screen reader hears of it only near the limit. */
  isLeftQuiet?: boolean
}

/** The lines below a field: its error, otherwise its help, and how many characters are left. */
export function FieldFoot({ ids, help, error, left, isLeftQuiet = false }: FieldFootProps) {
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
            <span className={styles.left} aria-live={isLeftQuiet ? 'off' : 'polite'}>
              {left}
            </span>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
