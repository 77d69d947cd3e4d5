import { Label } from 'react-aria-components/Label'
import styles from './field.module.css'

/** Most fields are needed, so the ones that are not say so. */
export function FieldLabel({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) {
  return (
    <Label className={styles.label}>
      {label}
      {isOptional ? <span className={styles.required}> (optional)</span> : null}
    </Label>
  )
}
