import { type PointerEvent, useState } from 'react'
import type { LoopRange } from '../loop-range.ts'
import { describeMark, type PlayerMark, type PlayerSprite } from '../player-facts.ts'
import { formatTime, speakTime } from '../player-time.ts'
import { ScrubPreview } from './scrub-preview.tsx'
import styles from './scrub-bar.module.css'

export interface ScrubBarProps {
  position: number
  duration: number
  buffered: number
  marks: readonly PlayerMark[]
  /** Where the parts of a take meet, seconds. */
  seams: readonly number[]
  loop: LoopRange
  sprite: PlayerSprite | null
  onSeek: (seconds: number) => void
}

/** The timeline: a native range input for fingers, keys and screen readers, drawn by us. */
export function ScrubBar(props: ScrubBarProps) {
  const { position, duration, buffered, marks, seams, loop, sprite, onSeek } = props
  const [hover, setHover] = useState<number | null>(null)
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  const look = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.min(1, Math.max(0, (event.clientX - left) / width))
    setHover(at * duration)
  }
  return (
    <div
      className={styles.bar}
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={() => setHover(null)}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') setHover(null)
      }}
    >
      <div className={styles.track} aria-hidden="true">
        <span className={styles.buffered} style={{ width: share(buffered) }} />
        <span className={styles.played} style={{ width: share(position) }} />
        {loop.status === 'on' ? (
          <span
            className={styles.loop}
            style={{ left: share(loop.from), width: share(loop.to - loop.from) }}
          />
        ) : null}
        {loop.status === 'started' ? (
          <span className={styles.loopStart} style={{ left: share(loop.from) }} />
        ) : null}
        {seams.map((at) => (
          <span key={at} className={styles.seam} style={{ left: share(at) }} />
        ))}
        {marks.map(({ id, at, lasts = 0 }) =>
          lasts > 0 ? (
            <span key={id} className={styles.stretch} style={{ left: share(at), width: share(lasts) }} />
          ) : null,
        )}
        {marks.map(({ id, at, kind = 'note' }) => (
          <span key={id} className={styles.mark} data-kind={kind} style={{ left: share(at) }} />
        ))}
        <span className={styles.thumb} style={{ left: share(position) }} />
      </div>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={Math.max(duration, 0.01)}
        step="any"
        value={Math.min(position, duration)}
        aria-label="Position"
        aria-valuetext={`${speakTime(position)} of ${speakTime(duration)}`}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      {hover === null || duration === 0 ? null : (
        <ScrubPreview
          at={hover}
          left={share(hover)}
          time={formatTime(hover)}
          sprite={sprite}
          label={labelNear(marks, hover, duration)}
        />
      )}
    </div>
  )
}

/** The label of the mark under the pointer: within a hundredth of the video. */
function labelNear(marks: readonly PlayerMark[], seconds: number, duration: number): string | null {
  const near = marks.find(({ at }) => Math.abs(at - seconds) < Math.max(0.3, duration / 100))
  return near === undefined ? null : describeMark(near)
}
