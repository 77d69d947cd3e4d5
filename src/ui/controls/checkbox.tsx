import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  help?: string
  children: ReactNode
}

export function Checkbox({ help, children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles.checkbox!}>
      <span className={styles.box} aria-hidden="true">
        {rest.isIndeterminate ? <Minus strokeWidth={3} /> : <Check strokeWidth={3} />}
      </span>
      <span className={styles.words}>
        {children}
        {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </AriaCheckbox>
  )
}
