import { useEffect, useMemo, useState } from 'react'
import type { AttemptLog } from '#domain/learning/virtual/log.ts'
import { scoreLog, type ScoredAttempt } from '#domain/learning/virtual/score.ts'
import {
  home,
  type Play,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
  stepSession,
  isPlaying,
} from '#domain/learning/virtual/session.ts'
import { createRunner } from '#domain/machine/create-runner.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { type Half, type SessionRunner, type Turn, useTurn } from '../turn/use-turn.ts'

/** A finished attempt, before it is sent. */
export interface FinishedAttempt {
  play: Play
  log: AttemptLog
  scored: ScoredAttempt
  /** ms since the epoch */
  playedAt: number
}

/** Each resolves to whether the attempt is on the device; neither rejects. */
export interface AttemptStore {
  begin: (attempt: FinishedAttempt) => Promise<boolean>
  again: () => Promise<boolean>
}

const HALF = 'trainer-half'

export interface TrainerSession extends Turn {
  state: SessionState
  dispatch: (event: SessionEvent) => void
  /** Ends what is played: scores it and has it stored. */
  finish: (play: Play, log: AttemptLog) => void
  /** Stores again what could not be stored. */
  storeAgain: () => void
  /** Leaves the end of a level. What could not be stored is dropped, as when another level begins. */
  leaveEnd: () => void
  newPlayId: () => string
  /** What this person left half done on this device. */
  readHalf: () => Play | null
}

/** The session of spec 1 §4 in this tab. */
export function useTrainerSession(store: AttemptStore): TrainerSession {
  const { ids, clock } = useServices()
  const half = useHalf()
  const runner = useSessionRunner(half)
  const state = useWatchable(runner)
  /** The play whose attempt is in this page alone. */
  const [unstored, setUnstored] = useState<string | null>(null)
  const isBusy = isPlaying(state) || unstored !== null
  const turn = useTurn(runner, half, isBusy)
  useHold(isBusy && !isPaused(state))
  useSignOut(runner)
  async function forgetOnceStored(storing: Promise<boolean>, playId: string): Promise<void> {
    if (!(await storing)) return
    setUnstored((current) => (current === playId ? null : current))
    if (half.read()?.playId === playId) half.forget()
  }
  return {
    state,
    dispatch: (event) => runner.dispatch(event),
    ...turn,
    async begin(event) {
      await turn.begin(event)
      setUnstored(null)
    },
    newPlayId: () => ids.uuid(),
    readHalf: () => half.read(),
    finish(play, log) {
      const scored = scoreLog(log)
      if (scored === null) return
      setUnstored(play.playId)
      const storing = store.begin({ play, log, scored, playedAt: clock.now() })
      const { kind, optic, level } = log
      runner.dispatch({ type: 'play-ended', playId: play.playId, played: { kind, optic, level } })
      // A tab that is killed before it is stored offers the level again.
      half.remember(play)
      void forgetOnceStored(storing, play.playId)
    },
    storeAgain: () => void (unstored === null ? null : forgetOnceStored(store.again(), unstored)),
    leaveEnd() {
      if (unstored !== null) half.forget()
      setUnstored(null)
      runner.dispatch({ type: 'exited' })
    },
  }
}

/** Of the person who opened the page, and of nobody who signed in since. */
function useHalf(): Half {
  const { formDrafts, session } = useServices()
  return useMemo(() => {
    const owner = session.me()?.id
    const isTheirs = (): boolean => session.me()?.id === owner
    return {
      read: () => (isTheirs() ? readHalf(formDrafts.read(HALF)) : null),
      remember: (play) => (isTheirs() ? formDrafts.write(HALF, { ...play }) : undefined),
      forget: () => (isTheirs() ? formDrafts.clear(HALF) : undefined),
    }
  }, [formDrafts, session])
}

function useSessionRunner(half: Half): SessionRunner {
  const { log } = useServices()
  const runner = useMemo(() => {
    const execute = (command: SessionCommand): void => {
      if (command.type === 'remember-half') half.remember(command.play)
      if (command.type === 'forget-half') half.forget()
      if (command.type === 'log-mismatch')
        log.warn('trainer', `Selected ${command.selected}, played ${command.played}`)
    }
    return createRunner<SessionState, SessionEvent, SessionCommand>({
      initial: home,
      step: stepSession,
      execute,
    })
  }, [half, log])
  useEffect(() => runner.dispatch({ type: 'opened', half: half.read() }), [runner, half])
  return runner
}

/** While it is held nobody is moved to another screen, although a session ends. */
function useHold(isHeld: boolean): void {
  const { pageHold } = useServices()
  useEffect(() => (isHeld ? pageHold.hold() : undefined), [isHeld, pageHold])
}

/** The end of a session waits for a level that is being played, not for one that was left paused. */
function useSignOut(runner: SessionRunner): void {
  const { session } = useServices()
  useEffect(() => {
    const owner = session.me()?.id
    const look = (): void => {
      if (session.me()?.id !== owner && isPaused(runner.snapshot())) runner.dispatch({ type: 'signed-out' })
    }
    const stops = [session.subscribe(look), runner.subscribe(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [runner, session])
}

const isPaused = (state: SessionState): boolean => 'isPaused' in state && state.isPaused

function readHalf(stored: unknown): Play | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { playId, level, subActivity } = stored as Partial<Play>
  const isWhole =
    typeof playId === 'string' && typeof level === 'number' && typeof subActivity?.subActivityId === 'string'
  return isWhole ? { playId, level, subActivity } : null
}
