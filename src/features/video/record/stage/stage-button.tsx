import type { ReactNode } from 'react'
import styles from './stage-button.module.css'

export interface StageButtonProps {
  label: string
  icon: ReactNode
  look?: 'plain' | 'stop'
  isDisabled?: boolean
  badge?: number
  onPress: () => void
}

/** A button for a gloved hand: large and round, with its label below. */
export function StageButton({
  label,
  icon,
  look = 'plain',
  isDisabled = false,
  badge = 0,
  onPress,
}: StageButtonProps) {
  return (
    <button type="button" className={styles.button} data-look={look} disabled={isDisabled} onClick={onPress}>
      <span className={styles.disc}>
        {icon}
        {badge > 0 ? <span className={styles.badge}>{badge}</span> : null}
      </span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
