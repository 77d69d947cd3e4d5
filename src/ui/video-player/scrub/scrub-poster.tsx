import { type PointerEvent, use, useState } from 'react'
import { EndedAddresses } from '../posters/ended-addresses.ts'
import type { PlayerSprite } from '../player-facts.ts'
import { spriteFrameAt } from '../player-time.ts'
import styles from './scrub-poster.module.css'
import { VideoPoster, type VideoPosterProps } from '../posters/video-poster.tsx'

export interface ScrubPosterProps extends VideoPosterProps {
  sprite: PlayerSprite | null
}

/** The picture of a video. Moving the mouse over it scrubs through the video. */
export function ScrubPoster({ sprite, ...poster }: ScrubPosterProps) {
  const [share, setShare] = useState<number | null>(null)
  const { duration } = poster
  const isEnded = use(EndedAddresses)
  if (sprite === null || duration === null || isEnded) return <VideoPoster {...poster} />
  function look(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== 'mouse') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (event.clientX - left) / width)))
  }
  return (
    <span className={styles.scrub} onPointerMove={look} onPointerLeave={() => setShare(null)}>
      <VideoPoster {...poster} />
      {share === null ? null : <Frame sprite={sprite} at={share * duration} share={share} />}
    </span>
  )
}

function Frame({ sprite, at, share }: { sprite: PlayerSprite; at: number; share: number }) {
  const { columns, rows, frameWidth, frameHeight, address } = sprite
  const { x, y } = spriteFrameAt(sprite, at)
  return (
    <span
      className={styles.frame}
      aria-hidden="true"
      style={{
        backgroundImage: `url("${address}")`,
        backgroundSize: `${columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${percent(x / frameWidth, columns)} ${percent(y / frameHeight, rows)}`,
      }}
    >
      <span className={styles.line} style={{ width: `${share * 100}%` }} />
    </span>
  )
}

/** The position of one frame among `count`, as a CSS background position. */
function percent(index: number, count: number): string {
  return count < 2 ? '0%' : `${(index / (count - 1)) * 100}%`
}
