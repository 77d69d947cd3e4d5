import { FIELD_OF_VIEW } from '#domain/learning/virtual/optics.ts'
import type { ExerciseEvent } from '#domain/learning/virtual/exercise-machine.ts'
import type { Hand } from '../hand/hand.ts'
import { startQuality, stepQuality } from '../scene/quality.ts'
import { createScopeView, type ScopeFrame, type ScopeView } from '../scene/scope-view.ts'
import type { AttemptRun } from './attempt-run.ts'
import { frameOf } from './scope-frame.ts'

export interface EngineOptions {
  /** The square that the picture fills. */
  host: HTMLElement
  onLost: () => void
  onRestored: () => void
}

export interface Played {
  run: AttemptRun
  hand: Hand
  isPaused: () => boolean
  onFrame: (run: AttemptRun) => void
  onEvents: (events: readonly ExerciseEvent[], run: AttemptRun) => void
  onOver: (run: AttemptRun) => void
}

/** The picture on the page, and what is played in it. Throws where there is no WebGL. */
export interface Engine {
  /** Plays an attempt until another is played, or none. */
  play(played: Played | null): void
  /** Shows one frame, as long as nothing is played. */
  show(frame: ScopeFrame): void
  view: ScopeView
  dispose(): void
}

export function createEngine({ host, onLost, onRestored }: EngineOptions): Engine {
  const quality = followQuality()
  let [last, request] = [0, 0]
  let played: Played | null = null
  const view = createScopeView({
    fieldOfView: FIELD_OF_VIEW,
    onLost,
    onRestored() {
      onRestored()
      still.draw()
    },
  })
  const still = stillPicture(view, () => played === null)
  host.prepend(view.canvas)
  const fit = (): void => {
    view.resize(Math.min(host.clientWidth, host.clientHeight), quality.level())
    still.draw()
  }
  const stopFitting = whenResized(host, fit)
  fit()

  const frame = (now: number): void => {
    request = 0
    if (played === null) return
    const passed = now - last
    last = now
    playTime(played, now, view.isLost())
    if (!view.isLost()) {
      if (quality.hasChanged(passed)) fit()
      showPlayed(view, played)
      endIfOver(played)
    }
    request = requestAnimationFrame(frame)
  }
  const endIfOver = (current: Played): void => {
    if (!current.run.isOver()) return
    played = null
    current.onOver(current.run)
  }
  return {
    view,
    play(next) {
      played = next
      last = performance.now()
      next?.run.standStill(last)
      if (next !== null && request === 0) request = requestAnimationFrame(frame)
    },
    show: (next) => still.show(next),
    dispose() {
      played = null
      cancelAnimationFrame(request)
      still.dispose()
      stopFitting()
      view.dispose()
    },
  }
}

/** A frame that stays, drawn again once a better picture is prepared. */
function stillPicture(view: ScopeView, isShown: () => boolean) {
  let [frame, request]: [ScopeFrame | null, number] = [null, 0]
  const draw = (): void => {
    if (frame === null || !isShown() || view.isLost()) return
    view.draw(frame)
    if (view.isCoarse() && request === 0) request = requestAnimationFrame(drawAgain)
  }
  const drawAgain = (): void => {
    request = 0
    draw()
  }
  return {
    draw,
    show(next: ScopeFrame): void {
      frame = next
      draw()
    },
    dispose: () => cancelAnimationFrame(request),
  }
}

function playTime({ run, hand, isPaused, onEvents }: Played, now: number, isLost: boolean): void {
  const changes = hand.read(now)
  if (isLost || isPaused() || run.isOver()) return run.standStill(now, changes)
  const events = run.advance(now, changes)
  if (events.length > 0) onEvents(events, run)
}

function showPlayed(view: ScopeView, { run, onFrame }: Played): void {
  view.draw(frameOf(run.state, run.view(), run.lens, run.pose().lightPost))
  // The first picture may take long to prepare; a level begins once it is seen.
  if (run.poses.length <= 1) run.standStill(performance.now())
  onFrame(run)
}

function whenResized(element: HTMLElement, act: () => void): () => void {
  const observer = new ResizeObserver(act)
  observer.observe(element)
  return () => observer.disconnect()
}

function followQuality() {
  let state = startQuality
  return {
    level: () => state.level,
    /** Whether another level is due, after a frame of this length. */
    hasChanged(frameMs: number): boolean {
      const next = stepQuality(state, frameMs)
      const isOther = next.level !== state.level
      state = next
      return isOther
    },
  }
}
