import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import styles from './checkbox.module.css'

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  help?: string
  children: ReactNode
}

/** On or off, at once: nothing else has to be pressed for it to hold. */
export function Switch({ help, children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={styles.switch!}>
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.words}>
        {children}
        {help ? <span className={styles.help}>{help}</span> : null}
      </span>
    </AriaSwitch>
  )
}
