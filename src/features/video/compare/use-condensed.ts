import { useEffect, useRef } from 'react'
import { nextInCondensed, planCondensed } from '#domain/playback/condense.ts'
import type { PlayerHandle } from '#ui/video-player/player-facts.ts'

interface Condensing {
  /** Seconds. */
  duration: number
  /** Of the marks, seconds. */
  times: readonly number[]
  hand: () => PlayerHandle | null
}

/** Plays some of each minute and what lies around the marks. Looks at every frame while it is on; a video at rest may be moved anywhere. */
export function useCondensed(isOn: boolean, { duration, times, hand }: Condensing): void {
  const wasPlaying = useRef(false)
  useEffect(() => {
    if (!isOn) return
    const plan = planCondensed(duration, times)
    let frame = 0
    const look = () => {
      frame = requestAnimationFrame(look)
      const player = hand()
      const hasBegun = !wasPlaying.current
      wasPlaying.current = player?.isPlaying() === true
      if (player === null || !wasPlaying.current) return
      const next = nextInCondensed(plan, player.position())
      if (next.type === 'go') player.act({ type: 'seek', to: next.to })
      if (next.type !== 'end') return
      // Played once more after its end: from the start again.
      player.act(hasBegun ? { type: 'seek', to: 0 } : { type: 'pause' })
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  })
}
