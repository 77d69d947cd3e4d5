import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  isPlaying,
  type Play,
  type SessionEvent,
  type SessionState,
} from '#domain/learning/virtual/session.ts'
import type { Running, Unsubscribe } from '#domain/ports.ts'
import { useServices } from '#features/shared/use-services.ts'
import { createPlayerClaim, type PlayerClaim } from './player-claim.ts'

/** So often a tab at home looks whether another plays, ms. */
const LOOK_EVERY = 700

/** What begins a level, once this tab is the one that plays. */
export type BeginEvent = Exclude<Extract<SessionEvent, { playId: string }>, { type: 'play-ended' }>
export type SessionRunner = Running<SessionState, SessionEvent>

/** What is being played, as this device remembers it. */
export interface Half {
  read: () => Play | null
  remember: (play: Play) => void
  forget: () => void
}

export interface Turn {
  /** Begins a level, unless another tab plays. */
  begin: (event: BeginEvent) => Promise<void>
  /** Whether another tab plays. */
  isElsewhere: boolean
  /** Stops the level that another tab plays, and begins here what was chosen, or else that level again. */
  claimTurn: () => void
  /** The other tab has not answered yet. */
  isWaiting: boolean
}

/** One tab plays: this one asks for its turn before a level begins. */
export function useTurn(runner: SessionRunner, half: Half, isBusy: boolean): Turn {
  const { ids } = useServices()
  /** What begins once it is this tab's turn. */
  const chosen = useRef<BeginEvent | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const claim = useClaim(runner, isBusy)
  const [isElsewhere, setElsewhere] = useState(false)
  useLook(claim, isBusy, (is) => {
    if (is === isElsewhere) return
    setElsewhere(is)
    // What the other tab left half, or finished, is offered as it is now.
    if (!is) runner.dispatch({ type: 'opened', half: half.read() })
  })

  function start(event: BeginEvent): void {
    setElsewhere(false)
    chosen.current = null
    if (event.type === 'half-resumed') runner.dispatch({ type: 'opened', half: half.read() })
    runner.dispatch(event)
    if (!isPlaying(runner.snapshot())) claim.release()
  }
  async function begin(event: BeginEvent): Promise<void> {
    if (await claim.claim()) return start(event)
    setElsewhere(true)
    chosen.current = event.type === 'selected' ? event : null
    // From an end screen, home says where it is played.
    runner.dispatch({ type: 'played-elsewhere' })
  }
  async function claimTurn(): Promise<void> {
    setWaiting(true)
    const has = await claim.claimTurn()
    setWaiting(false)
    if (has) start(chosen.current ?? { type: 'half-resumed', playId: ids.uuid() })
  }
  return { isElsewhere, isWaiting, begin, claimTurn: () => void claimTurn() }
}

function useClaim(runner: SessionRunner, isBusy: boolean): PlayerClaim {
  const { locks, clock } = useServices()
  const claim = useMemo(() => {
    const onWanted = (): void => {
      if (isPlaying(runner.snapshot())) runner.dispatch({ type: 'played-elsewhere' })
    }
    return createPlayerClaim({ locks, clock, onWanted })
  }, [locks, clock, runner])
  useEffect(() => () => claim.release(), [claim])
  useEffect(() => {
    if (!isBusy) claim.release()
  }, [claim, isBusy])
  return claim
}

/** Looks again and again whether another tab plays, while this one doesn't. */
function useLook(claim: PlayerClaim, isBusy: boolean, onLook: (isElsewhere: boolean) => void): void {
  const { clock } = useServices()
  const tell = useEffectEvent(onLook)
  useEffect(() => {
    if (isBusy) return undefined
    let isGone = false
    let stop: Unsubscribe = () => undefined
    const look = async (): Promise<void> => {
      const is = await claim.isElsewhere()
      if (isGone) return
      tell(is)
      stop = clock.after(LOOK_EVERY, () => void look())
    }
    void look()
    return () => {
      isGone = true
      stop()
    }
  }, [claim, clock, isBusy])
}
