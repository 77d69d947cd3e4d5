import type { ReactNode } from 'react'
import styles from './icon-button.module.css'
import { usePress, type PressProps } from './use-press.ts'

export interface IconButtonProps extends PressProps {
  /** What it does, for people who cannot see the icon. */
  label: string
  look?: 'plain' | 'filled' | 'danger'
  size?: 'regular' | 'large'
  children: ReactNode
}

export function IconButton({ label, look = 'plain', size = 'regular', children, ...rest }: IconButtonProps) {
  const native = usePress(rest)
  return (
    <button {...native} aria-label={label} className={styles.button} data-look={look} data-size={size}>
      {children}
    </button>
  )
}
