import type { ReactNode, Ref } from 'react'
import { FieldFoot, type FieldFootProps } from './field-foot.tsx'
import styles from './field.module.css'

export interface FieldProps extends FieldFootProps {
  label: string
  isOptional?: boolean | undefined
  ref?: Ref<HTMLDivElement>
  /** The input: its id is `ids.inputId`. */
  children: ReactNode
}

/** A label, an input, and what is below. Most fields are required, so optional ones say so. */
export function Field({ label, isOptional, ref, children, ...foot }: FieldProps) {
  const { labelId, inputId } = foot.ids
  return (
    <div ref={ref} className={styles.field}>
      <label id={labelId} htmlFor={inputId} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.required}> (optional)</span> : null}
      </label>
      {children}
      <FieldFoot {...foot} />
    </div>
  )
}
