import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ExerciseEvent } from '#domain/learning/virtual/exercise-machine.ts'
import { createGamepadHand, pagePads } from '../hand/gamepad-hand.ts'
import { type Hand, joinHands } from '../hand/hand.ts'
import { createHidHand } from '../hand/hid-hand.ts'
import { createKeyboardHand } from '../hand/keyboard-hand.ts'
import { createOrientationHand, type OrientationHand } from '../hand/orientation-hand.ts'
import { createPointerHand } from '../hand/pointer-hand.ts'
import { AttemptRun, type PlayedLevel } from '../run/attempt-run.ts'
import { createCues, type Cue, type Cues } from '../run/cues.ts'
import { createEngine, type Engine } from '../run/engine.ts'
import { type Guidance, guide } from './guidance.ts'
import { createOverlay } from './overlay.ts'
import type { HandChoice } from '../screens/hand-settings.ts'

/** Words change so often, ms. */
const WORDS_EVERY = 160

export type PauseReason = 'asked' | 'hidden' | 'lost'

export interface PlayRefs {
  stage: RefObject<HTMLElement | null>
  picture: RefObject<HTMLElement | null>
  lookPad: RefObject<HTMLElement | null>
  pad: RefObject<HTMLElement | null>
}

export interface PlayOptions {
  refs: PlayRefs
  attempt: PlayedLevel
  hand: HandChoice
  aside: () => 'roll' | 'lightPost'
  onOver: (run: AttemptRun) => void
  /** Time stands still, or goes on. */
  onPaused: (isPaused: boolean) => void
}

export interface Play {
  guidance: Guidance | null
  pause: PauseReason | null
  hasPicture: boolean
  hidTrouble: boolean
  /** Waits for the device, which is the scope, to be held still. */
  holdsStill: boolean
  pauseOrResume: () => void
}

/** Plays an attempt in the picture, from when the screen shows until it is over or left. */
export function usePlay({ refs, attempt, hand, aside, onOver, onPaused }: PlayOptions): Play {
  const [guidance, setGuidance] = useState<Guidance | null>(null)
  const [pause, setPause] = useState<PauseReason | null>(null)
  const [hasPicture, setHasPicture] = useState(true)
  const [hidTrouble, setHidTrouble] = useState(false)
  const [holdsStill, setHoldsStill] = useState(false)
  const paused = useRef<PauseReason | null>(null)
  const change = (next: PauseReason | null): void => {
    const was = paused.current
    paused.current = next
    setPause(next)
    if ((was === null) !== (next === null)) onPaused(next !== null)
  }
  const over = useEffectEvent(onOver)
  const readAside = useEffectEvent(aside)
  const readHand = useEffectEvent(() => hand)
  const changePause = useEffectEvent(change)

  useEffect(() => {
    const started = startPlay({
      refs,
      attempt,
      aside: () => readAside(),
      settings: () => readHand(),
      isPaused: () => paused.current !== null,
      onPause: (because) => changePause(pausedBy(paused.current, because)),
      onGuidance: setGuidance,
      onHidTrouble: () => setHidTrouble(true),
      onWaiting: setHoldsStill,
      onOver: (run) => over(run),
    })
    setHasPicture(started !== null)
    return () => started?.()
    // An attempt is begun with its settings once; what is switched meanwhile is read as it is needed.
  }, [refs, attempt])

  const pauseOrResume = (): void => {
    if (pause !== 'lost') change(pause === null ? 'asked' : null)
  }
  usePauseKey(refs.stage, pauseOrResume)
  return {
    guidance,
    pause,
    hasPicture,
    hidTrouble,
    holdsStill,
    pauseOrResume,
  }
}

/** A picture that comes back goes on by itself, unless the person paused or is not looking. */
export function pausedBy(
  before: PauseReason | null,
  because: 'hidden' | 'lost' | 'restored',
  isHidden = document.hidden,
): PauseReason | null {
  if (because === 'lost') return before === null || before === 'hidden' ? 'lost' : before
  if (because === 'hidden') return before ?? 'hidden'
  return before !== 'lost' ? before : isHidden ? 'hidden' : null
}

/** P, wherever the focus is within the stage. */
function usePauseKey(stage: RefObject<HTMLElement | null>, pauseOrResume: () => void): void {
  const act = useEffectEvent(pauseOrResume)
  useEffect(() => {
    const press = ({ code, ctrlKey, metaKey, repeat }: KeyboardEvent): void => {
      if (code === 'KeyP' && !ctrlKey && !metaKey && !repeat) act()
    }
    const listened = stage.current
    listened?.addEventListener('keydown', press)
    return () => listened?.removeEventListener('keydown', press)
  }, [stage])
}

interface StartOptions extends Pick<PlayOptions, 'refs' | 'attempt' | 'aside'> {
  settings: () => HandChoice
  isPaused: () => boolean
  onPause: (because: 'hidden' | 'lost' | 'restored') => void
  onGuidance: (guidance: Guidance | null) => void
  onHidTrouble: () => void
  onWaiting: (isWaiting: boolean) => void
  onOver: (run: AttemptRun) => void
}

/** Null where there is no WebGL. */
function startPlay(options: StartOptions): (() => void) | null {
  const host = options.refs.picture.current
  if (host === null) return () => undefined
  let engine: Engine
  try {
    engine = createEngine({
      host,
      onLost: () => options.onPause('lost'),
      onRestored: () => options.onPause('restored'),
    })
  } catch {
    return null
  }
  const overlay = createOverlay()
  host.append(overlay.element)
  const scope = options.settings().isScope ? createOrientationHand({ onWaiting: options.onWaiting }) : null
  const hand = handsOf(options, host, scope)
  const cues = createCues(options.settings)
  const stopWaking = wakeInGestures(options.refs.stage.current ?? host, cues)
  const run = new AttemptRun({ ...options.attempt, hand: options.settings })
  let saidAt = 0
  engine.play({
    run,
    hand,
    isPaused: () => options.isPaused() || scope?.isUnsteady() === true,
    onFrame() {
      overlay.show(run.state)
      const now = performance.now()
      if (now - saidAt < WORDS_EVERY) return
      saidAt = now
      options.onGuidance(guide(run.state))
    },
    onEvents(events) {
      playCues(cues, events)
      if (events.some(({ type }) => type === 'target-reached')) scope?.settle()
    },
    onOver: options.onOver,
  })
  const hide = (): void => {
    if (!document.hidden) return
    hand.rest()
    options.onPause('hidden')
  }
  document.addEventListener('visibilitychange', hide)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    engine.dispose()
    hand.dispose()
    stopWaking()
    cues.dispose()
    overlay.element.remove()
  }
}

function handsOf(
  { refs, aside, settings, onHidTrouble }: StartOptions,
  picture: HTMLElement,
  scope: OrientationHand | null,
): Hand {
  return joinHands([
    createKeyboardHand(refs.stage.current ?? picture),
    createPointerHand({ picture, lookPad: refs.lookPad.current, pad: refs.pad.current, aside }),
    createGamepadHand(pagePads, undefined, () => settings().padRest),
    createHidHand(onHidTrouble),
    ...(scope === null ? [] : [scope]),
  ])
}

/** Which of these is a gesture differs by browser. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const

function wakeInGestures(stage: HTMLElement, cues: Cues): () => void {
  const wake = (): void => cues.wake()
  for (const type of GESTURES) stage.addEventListener(type, wake)
  return () => {
    for (const type of GESTURES) stage.removeEventListener(type, wake)
  }
}

const cueOf: Readonly<Partial<Record<ExerciseEvent['type'], Cue>>> = {
  'target-reached': 'reached',
  'target-missed': 'missed',
  'off-course': 'off-course',
  ended: 'done',
}

function playCues(cues: Cues, events: readonly ExerciseEvent[]): void {
  for (const { type } of events) {
    const cue = cueOf[type]
    if (cue !== undefined) cues.play(cue)
  }
}
