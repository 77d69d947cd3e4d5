import { begin, type ExerciseState, step } from '#domain/learning/virtual/exercise-machine.ts'
import { exercises } from '#domain/learning/virtual/exercises.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import type { PlayedLevel } from '#features/learning/virtual/play/run/attempt-run.ts'
import { frameOf } from '#features/learning/virtual/play/run/scope-frame.ts'
import { cleanLens } from '#features/learning/virtual/play/scene/lens.ts'
import type { ScopeFrame } from '#features/learning/virtual/play/scene/scope-view.ts'

// The same frames for our picture and for the plain one.

/** CSS px */
export const SIZE = 600
/** With each frame of the bench, so many steps of the level have passed. */
const STEPS_BETWEEN = 12
/** The most targets at once, the least time for each. */
export const hardest: PlayedLevel = {
  kind: 'STAR',
  optic: 30,
  level: exercises.STAR.levels.at(-1)?.level ?? 1,
  seed: 3,
  fogs: false,
}

export interface ScopePage {
  /** Opens the picture as the route does, once more, and closes it: ms until its first frame was drawn. */
  open: () => number
  /** How long each of so many frames took to draw, ms. */
  draw: (count: number) => number[]
  /** After how many frames each of so many presses was in the picture. */
  press?: (count: number) => Promise<number[]>
}

declare global {
  interface Window {
    scope?: ScopePage
  }
}

export function listFrames(): ScopeFrame[] {
  const log = idealLog(hardest)
  let state: ExerciseState | null = begin(hardest.kind, hardest.optic, hardest.level, hardest.seed)
  if (log === null || state === null) throw new Error('The level can’t be laid out.')
  const frames: ScopeFrame[] = []
  for (const [index, pose] of log.poses.entries()) {
    state = step(state, pose)
    if (index % STEPS_BETWEEN === 0) frames.push(frameOf(state, state.view, cleanLens, pose.lightPost))
  }
  return frames
}

/** Waits for the picture: drawing only queues it. */
export function untilDrawn(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('webgl2')
  if (context === null) throw new Error('No WebGL')
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
}

export function measureFrames(canvas: HTMLCanvasElement, show: (frame: ScopeFrame) => void) {
  const frames = listFrames()
  return (count: number): number[] =>
    Array.from({ length: count }, (_none, index) => {
      const begun = performance.now()
      show(frames[index % frames.length]!)
      untilDrawn(canvas)
      return performance.now() - begun
    })
}
