import type { ReactNode } from 'react'
import { lookOf, type ButtonScheme, type ButtonVariant } from './button-look.ts'
import styles from './button.module.css'

export interface ButtonLinkProps {
  href: string
  variant?: ButtonVariant
  scheme?: ButtonScheme
  size?: 'small' | 'regular' | 'large'
  icon?: ReactNode
  wide?: boolean
  /** Told on the way there. */
  onFollow?: () => void
  children: ReactNode
}

/** A link that looks like a button: for actions that are a change of place. */
export function ButtonLink({
  href,
  variant = 'secondary',
  scheme,
  size = 'regular',
  icon,
  wide,
  onFollow,
  children,
}: ButtonLinkProps) {
  return (
    <a
      href={href}
      onClick={onFollow}
      className={styles.button}
      data-look={lookOf(variant, scheme)}
      data-size={size}
      data-wide={wide ? '' : undefined}
    >
      {icon}
      {children}
    </a>
  )
}
