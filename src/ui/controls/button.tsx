import { useRef, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { lookOf, type ButtonScheme, type ButtonVariant } from './button-look.ts'
import styles from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  variant?: ButtonVariant
  /** Spec 1 §9; says more than the variant. */
  scheme?: ButtonScheme
  size?: 'small' | 'regular' | 'large'
  icon?: ReactNode
  wide?: boolean
  /** Further presses within so many ms are ignored (spec 1 §9). */
  throttle?: number
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    scheme,
    size = 'regular',
    icon,
    wide,
    throttle = 0,
    onPress,
    children,
    ...rest
  } = props
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  return (
    <AriaButton
      {...rest}
      className={styles.button!}
      data-look={lookOf(variant, scheme)}
      data-size={size}
      data-wide={wide ? '' : undefined}
      onPress={(press) => {
        const now = performance.now()
        if (now - lastPress.current < throttle) return
        lastPress.current = now
        onPress?.(press)
      }}
    >
      {props.isPending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </AriaButton>
  )
}
