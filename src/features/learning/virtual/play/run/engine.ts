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
  let [still, last, request]: [ScopeFrame | null, number, number] = [null, 0, 0]
  let played: Played | null = null
  const view = createScopeView({
    fieldOfView: FIELD_OF_VIEW,
    onLost,
    onRestored() {
      onRestored()
      drawStill()
    },
  })
  host.prepend(view.canvas)
  const fit = (): void => view.resize(Math.min(host.clientWidth, host.clientHeight), quality.level())
  const drawStill = (): void => {
    if (still === null || played !== null || view.isLost()) return
    view.draw(still)
    if (view.isCoarse() && request === 0) request = requestAnimationFrame(frame)
  }
  const stopFitting = whenResized(host, () => {
    fit()
    drawStill()
  })
  fit()

  const frame = (now: number): void => {
    request = 0
    if (played === null) return drawStill()
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
    show(next) {
      still = next
      drawStill()
    },
    dispose() {
      played = null
      cancelAnimationFrame(request)
      stopFitting()
      view.dispose()
    },
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
