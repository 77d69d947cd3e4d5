import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** Spec 1 §5. */
export const chipSchemes = ['outline', 'solid-dark', 'solid-grey'] as const

export interface ChipProps {
  scheme?: (typeof chipSchemes)[number]
  icon?: ReactNode
  /** With this, the chip has a cross that removes it. */
  onRemove?: () => void
  /** The cross's label, for people who cannot see it. */
  removeLabel?: string
  children: ReactNode
}

export function Chip({ scheme = 'solid-grey', icon, onRemove, removeLabel = 'Remove', children }: ChipProps) {
  return (
    <span className={styles.chip} data-scheme={scheme}>
      {icon}
      {children}
      {onRemove ? (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}
