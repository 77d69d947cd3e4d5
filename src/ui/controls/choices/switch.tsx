import type { ReactNode } from 'react'
import styles from './checkbox.module.css'

export interface SwitchProps {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  name?: string
  help?: string
  children: ReactNode
}

/** On or off, effective at once: nothing else has to be pressed. */
export function Switch({ isSelected, onChange, isDisabled, name, help, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        name={name}
        checked={isSelected}
        aria-checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>
        {children}
        {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </label>
  )
}
