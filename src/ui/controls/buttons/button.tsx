import type { ReactNode } from 'react'
import { lookOf, type ButtonScheme, type ButtonVariant } from './button-look.ts'
import styles from './button.module.css'
import { usePress, type PressProps } from './use-press.ts'

export interface ButtonProps extends PressProps {
  variant?: ButtonVariant
  /** Spec 1 §9; overrides the variant. */
  scheme?: ButtonScheme
  size?: 'small' | 'regular' | 'large'
  icon?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', scheme, size = 'regular', icon, wide, children, ...rest } = props
  const native = usePress(rest)
  return (
    <button
      {...native}
      className={styles.button}
      data-look={lookOf(variant, scheme)}
      data-size={size}
      data-wide={wide ? '' : undefined}
    >
      {props.isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
