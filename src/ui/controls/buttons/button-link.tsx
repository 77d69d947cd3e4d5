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
  /** Replaces this page in history: going back skips it. */
  isInstead?: boolean
  /** Called when the link is followed. */
  onFollow?: () => void
  children: ReactNode
}

/** A link that looks like a button, for actions that lead to another page. */
export function ButtonLink({
  href,
  variant = 'secondary',
  scheme,
  size = 'regular',
  icon,
  wide,
  isInstead = false,
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
      data-instead={isInstead ? '' : undefined}
      data-wide={wide ? '' : undefined}
    >
      {icon}
      {children}
    </a>
  )
}
