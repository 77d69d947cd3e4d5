import { useEffect, useEffectEvent } from 'react'
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
  const answer = useEffectEvent(async (): Promise<void> => {
    const event = choose()
    await (event === null ? null : session.begin(event))
    onAnswered()
  })
  useEffect(() => {
    if (isAsked && isReady) void answer()
  }, [isAsked, isReady])
  return isAsked && session.state.status === 'home' && !session.isElsewhere
}
