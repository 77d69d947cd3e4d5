import { type ExerciseState, shownTargets } from '#domain/learning/virtual/exercise-machine.ts'
import type { View } from '#domain/learning/virtual/optics.ts'
import { FOCUS_AT, type Lens } from '../scene/lens.ts'
import type { ShownMark, ShownPath } from '../scene/marks.ts'
import type { ScopeFrame } from '../scene/scope-view.ts'

/** About so many points make a smooth line. */
const LINE_POINTS = 90

/** What the picture shows of an exercise. */
export function frameOf(state: ExerciseState, view: View, lens: Lens, lightPost: number): ScopeFrame {
  return {
    tip: view.tip,
    direction: view.direction,
    up: view.up,
    marks: marksOf(state),
    paths: pathsOf(state),
    focusAt: FOCUS_AT,
    ...lens,
    notch: lightPost,
  }
}

function marksOf(state: ExerciseState): ShownMark[] {
  return shownTargets(state).map(({ id, position, radius, status, axis }) => ({
    id,
    at: position,
    radius: status === 'done' ? radius * 0.45 : radius,
    look: status,
    shape: axis === null ? ('bead' as const) : ('tube' as const),
    // A tube opens to who looks along its axis.
    facing:
      axis === null
        ? view(state)
        : ([position[0] - axis[0], position[1] - axis[1], position[2] - axis[2]] as const),
  }))
}

/** Rings look at the lens, so that they are round where they are met. */
const view = ({ view: { tip } }: ExerciseState) => tip

function pathsOf({ plan, stage }: ExerciseState): ShownPath[] {
  if (plan.isTimed || plan.path.length === 0 || stage === 'OVER') return []
  const points = plan.path.map(({ point }) => point)
  return [{ id: `line-${plan.seed}`, points: thinned(points), radius: 0.5, look: 'later' }]
}

/** A line of a few of its points. */
export function thinned<Point>(points: readonly Point[], most = LINE_POINTS): Point[] {
  if (points.length <= most) return [...points]
  return Array.from(
    { length: most },
    (_none, index) => points[Math.round((index * (points.length - 1)) / (most - 1))]!,
  )
}
