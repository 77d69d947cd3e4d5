import type { PlayerQuality } from '../player-facts.ts'

export interface QualityChoiceProps {
  quality: PlayerQuality
  className?: string | undefined
}

/** Which file of a video plays. Native, like the choice of the speed. */
export function QualityChoice({ quality: { choices, chosen, choose }, className }: QualityChoiceProps) {
  return (
    <select
      className={className}
      aria-label="Quality"
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {choices.map(({ id, label, isDisabled = false }) => (
        <option key={id} value={id} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
  )
}
