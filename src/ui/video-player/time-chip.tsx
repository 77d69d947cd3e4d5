import { Pause, Play } from 'lucide-react'
import { type PlayerMoment, useMoment } from './player-moment.ts'
import { formatTime, speakTime } from './player-time.ts'
import styles from './time-chip.module.css'

export interface TimeChipProps {
  moment: PlayerMoment
  onToggle: () => void
}

/** The time of the current frame, visible from anywhere on the screen; a press plays or pauses. */
export function TimeChip({ moment, onToggle }: TimeChipProps) {
  const { position, isPlaying } = useMoment(moment)
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={isPlaying ? 'Pause the video' : `Play the video from ${speakTime(position)}`}
      onClick={onToggle}
    >
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      <span aria-hidden="true">{formatTime(position)}</span>
    </button>
  )
}
