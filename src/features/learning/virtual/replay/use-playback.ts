import { useEffect, useReducer } from 'react'
import { atStart, stepPlayback } from '#domain/learning/virtual/playback.ts'

/** Runs with the frames of the page while it plays, and stops while the page is hidden. */
export function usePlayback(last: number, startsAt: number) {
  const [playback, dispatch] = useReducer(stepPlayback, undefined, () => atStart(last, startsAt))
  const { isPlaying } = playback
  useEffect(() => {
    if (!isPlaying) return undefined
    let before = performance.now()
    let request = requestAnimationFrame(function frame(now) {
      dispatch({ type: 'passed', ms: Math.min(250, Math.max(0, now - before)) })
      before = now
      request = requestAnimationFrame(frame)
    })
    return () => cancelAnimationFrame(request)
  }, [isPlaying])
  return { playback, dispatch }
}

export type Playing = ReturnType<typeof usePlayback>
