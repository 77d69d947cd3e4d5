import { useEffect, useEffectEvent, useState } from 'react'
import type { BeginEvent } from '../turn/use-turn.ts'
import type { TrainerSession } from './use-trainer-session.ts'

export interface StartAtOnceOptions {
  session: TrainerSession
  /** The address asks for it. */
  isAsked: boolean
  /** What is next is known, or will not be. */
  isReady: boolean
  /** What begins; null: nothing, the person chooses. */
  choose: () => BeginEvent | null
  /** Asked once: a page that is reloaded starts nothing by itself. */
  onAnswered: () => void
}

/** Begins a level without another press, for who came here in order to play. Returns whether it is about to. */
export function useStartAtOnce({
  session,
  isAsked,
  isReady,
  choose,
  onAnswered,
}: StartAtOnceOptions): boolean {
  const [phase, setPhase] = useState<'open' | 'beginning' | 'answered'>('open')
  const answer = useEffectEvent(async (): Promise<void> => {
    const event = choose()
    onAnswered()
    if (event !== null) {
      setPhase('beginning')
      await session.begin(event)
    }
    setPhase('answered')
  })
  useEffect(() => {
    if (isAsked && isReady) void answer()
  }, [isAsked, isReady])
  const isAbout = phase === 'beginning' || (phase === 'open' && isAsked)
  return isAbout && session.state.status === 'home' && !session.isElsewhere
}
