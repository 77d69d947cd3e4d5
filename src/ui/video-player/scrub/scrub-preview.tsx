import type { PlayerSprite } from '../player-facts.ts'
import { spriteFrameAt } from '../player-time.ts'
import styles from './scrub-preview.module.css'

export interface ScrubPreviewProps {
  /** Seconds. */
  at: number
  /** CSS length from the left end of the timeline. */
  left: string
  time: string
  sprite: PlayerSprite | null
  label: string | null
}

/** The frame at the moment under the pointer. */
export function ScrubPreview({ at, left, time, sprite, label }: ScrubPreviewProps) {
  return (
    <div className={styles.place} style={{ left }} aria-hidden="true">
      {sprite === null ? null : <SpriteFrame sprite={sprite} at={at} />}
      <span className={styles.words}>
        {time}
        {label === null || label === '' ? null : <span className={styles.label}>{label}</span>}
      </span>
    </div>
  )
}

function SpriteFrame({ sprite, at }: { sprite: PlayerSprite; at: number }) {
  const { x, y } = spriteFrameAt(sprite, at)
  return (
    <span
      className={styles.frame}
      style={{
        width: sprite.frameWidth,
        height: sprite.frameHeight,
        backgroundImage: `url("${sprite.address}")`,
        backgroundPosition: `-${x}px -${y}px`,
      }}
    />
  )
}
