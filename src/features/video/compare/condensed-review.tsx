import { useEffect, useRef, useState } from 'react'
import { lengthOf, nextInCondensed, planCondensed } from '#domain/playback/condense.ts'
import { Switch } from '#ui/controls/choices/switch.tsx'
import type { PlayerHandle, PlayerMark } from '#ui/video-player/player-facts.ts'
import { formatTime } from '#ui/video-player/player-time.ts'

export interface CondensedReviewProps {
  /** Seconds. */
  duration: number
  marks: readonly Pick<PlayerMark, 'at'>[]
  hand: () => PlayerHandle | null
}

/** Plays some of each minute and what lies around the marks. */
export function CondensedReview({ duration, marks, hand }: CondensedReviewProps) {
  const [isOn, setIsOn] = useState(false)
  const times = marks.map(({ at }) => at)
  const planned = lengthOf(planCondensed(duration, times))
  useCondensed(isOn, { duration, times, hand })
  return (
    <Switch
      isSelected={isOn}
      onChange={setIsOn}
      help={`Plays ${formatTime(planned)} of ${formatTime(duration)}: the first 15 seconds of each minute and 5 seconds before and after each mark. For formative feedback only, never for an exam.`}
    >
      Condensed review
    </Switch>
  )
}

interface Condensing {
  duration: number
  times: readonly number[]
  hand: () => PlayerHandle | null
}

/** Looks at every frame while it is on; a video at rest may be moved anywhere. */
function useCondensed(isOn: boolean, { duration, times, hand }: Condensing): void {
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
