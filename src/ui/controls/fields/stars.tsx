import { Star } from 'lucide-react'
import { ChoiceGroup } from '../choices/choice-group.tsx'
import { useFieldIds } from './use-field.ts'
import styles from './stars.module.css'

export interface StarsProps {
  label: string
  /** Whole stars; 0 means not rated yet. */
  value: number
  onChange: (stars: number) => void
  /** Spec 1 §9: 5. */
  max?: number
  help?: string
  error?: string | null | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

/** A rating: radio buttons that look like stars. */
export function Stars({ value, onChange, max = 5, ...group }: StarsProps) {
  const ids = useFieldIds()
  return (
    <ChoiceGroup ids={ids} {...group}>
      <div className={styles.row}>
        {Array.from({ length: max }, (_star, at) => at + 1).map((stars) => (
          <label key={stars} className={styles.star} data-filled={stars <= value ? '' : undefined}>
            <input
              type="radio"
              className={styles.unseen}
              name={ids.inputId}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
        <span className={styles.words} aria-hidden="true">
          {value > 0 ? `${value} of ${max}` : ''}
        </span>
      </div>
    </ChoiceGroup>
  )
}
