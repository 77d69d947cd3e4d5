import styles from './field.module.css'
import type { FieldIds } from './use-field.ts'

/** Most fields are required, so only optional ones say so. */
export function FieldLabel({
  ids,
  label,
  isOptional,
}: {
  ids: FieldIds
  label: string
  isOptional?: boolean | undefined
}) {
  return (
    <label id={ids.labelId} htmlFor={ids.inputId} className={styles.label}>
      {label}
      {isOptional ? <span className={styles.required}> (optional)</span> : null}
    </label>
  )
}
