import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './choice-cards.module.css'

export interface ActionCardProps {
  icon: ReactNode
  text: string
  subtext: string
  onPress: () => void
}

/** One of several large choices that act at once, for a gloved finger. Goes inside `ActionCards`. */
export function ActionCard({ icon, text, subtext, onPress }: ActionCardProps) {
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      <span className={styles.picture} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{text}</span>
        <span className={styles.subtext}>{subtext}</span>
      </span>
      <ChevronRight aria-hidden="true" className={styles.onward} />
    </button>
  )
}

/** Large choices in as many columns as fit. */
export function ActionCards({ children }: { children: readonly ReactNode[] }) {
  return <div className={styles.actions}>{children}</div>
}
