import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  look?: 'plain' | 'filled' | 'danger'
  size?: 'regular' | 'large'
  children: ReactNode
}

export function IconButton({ label, look = 'plain', size = 'regular', children, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={styles.button!} data-look={look} data-size={size}>
      {children}
    </AriaButton>
  )
}
