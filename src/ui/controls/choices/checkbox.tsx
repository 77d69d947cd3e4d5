import { useEffect, useRef, type ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** Some, but not all, of what it stands for is chosen. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  name?: string
  help?: string
  children: ReactNode
}

export function Checkbox(props: CheckboxProps) {
  const { isSelected, onChange, isIndeterminate = false, isDisabled, isInvalid, name, help, children } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={styles.checkbox}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        {children}
        {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </label>
  )
}
