import { type RefObject, useEffect, useState } from 'react'
import { type LoopRange, loopBackFrom, nextLoop, noLoop } from './loop-range.ts'

/** Repeats a range. It checks every frame while playing, since the element reports only four times a second. */
export function useLoop(video: RefObject<HTMLVideoElement | null>): { loop: LoopRange; setEdge: () => void } {
  const [loop, setLoop] = useState(noLoop)
  useEffect(() => {
    if (loop.status !== 'on') return
    let frame = 0
    const look = () => {
      const element = video.current
      const back = element === null ? null : loopBackFrom(loop, element.currentTime)
      if (element !== null && back !== null) element.currentTime = back
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [loop, video])
  return {
    loop,
    setEdge: () => {
      if (video.current !== null) setLoop(nextLoop(loop, video.current.currentTime))
    },
  }
}
