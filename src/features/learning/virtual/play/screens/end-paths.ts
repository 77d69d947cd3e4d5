import { begin, step, type ExerciseState } from '#domain/learning/virtual/exercise-machine.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import type { AttemptLog } from '#domain/learning/virtual/log.ts'
import { lookThrough, type View } from '#domain/learning/virtual/optics.ts'
import { restPose } from '#domain/learning/virtual/pose.ts'
import { between, plus, type Vector } from '#domain/learning/virtual/vectors.ts'
import { FOCUS_AT } from '../scene/lens.ts'
import type { ShownMark } from '../scene/marks.ts'
import type { ScopeFrame } from '../scene/scope-view.ts'
import { thinned } from '../run/scope-frame.ts'

const LINE_POINTS = 260
/** From where all of it is seen. */
const OVERVIEW_DEPTH = 12
/** Between points of a line, mm. */
const GRAIN = 0.7
const RADIANS = Math.PI / 180

/** What the scope looked at, in focus, step by step. */
export function sightLine({ poses, optic }: Pick<AttemptLog, 'poses' | 'optic'>): Vector[] {
  const points = poses.map((pose) => {
    const { tip, direction } = lookThrough(pose, optic)
    return plus(tip, direction, FOCUS_AT)
  })
  return thinned(moved(points), LINE_POINTS)
}

/** Without rests: a line has no direction where its points are one. */
function moved(points: readonly Vector[]): Vector[] {
  const found: Vector[] = []
  for (const point of points) {
    const last = found.at(-1)
    if (last === undefined || between(last, point) > GRAIN) found.push(point)
  }
  return found
}

/** From the port, toward the middle of what was looked at. */
function overviewOf(points: readonly Vector[]): View {
  const sum = points.reduce<Vector>((total, point) => plus(total, point), [0, 0, 0])
  const [x, y, z] = points.length === 0 ? [0, 0, -1] : sum
  const pan = Math.atan2(x, -z) / RADIANS
  const tilt = Math.atan2(y, Math.hypot(x, z)) / RADIANS
  return lookThrough({ ...restPose, pan, tilt, depth: OVERVIEW_DEPTH }, 0)
}

/** Where it went off: as it left the course, or lost what it held. */
export function faultsOf(log: AttemptLog): Vector[] {
  const faults: Vector[] = []
  let state: ExerciseState | null = begin(log.kind, log.optic, log.level, log.seed)
  for (const pose of log.poses) {
    if (state === null) break
    state = step(state, pose)
    const isFault = state.events.some(
      ({ type }) => type === 'off-course' || type === 'dwell-lost' || type === 'target-missed',
    )
    if (isFault) faults.push(plus(state.view.tip, state.view.direction, FOCUS_AT))
  }
  return faults
}

/** The attempt in the cavity, against a faultless one, from the port. */
export function endFrame(log: AttemptLog): ScopeFrame {
  const { kind, optic, level, seed } = log
  const ideal = idealLog({ kind, optic, level, seed })
  const own = sightLine(log)
  const wanted = ideal === null ? [] : sightLine(ideal)
  const view = overviewOf([...own, ...wanted])
  const state = begin(kind, optic, level, seed)
  const targets: ShownMark[] = (state?.plan.targets ?? []).map(({ point, axis }, index) => ({
    id: `target-${index}`,
    at: point,
    radius: 5,
    look: 'done',
    shape: axis === null ? 'ring' : 'tube',
    facing: axis === null ? view.tip : plus(point, axis, -1),
  }))
  const faults: ShownMark[] = faultsOf(log).map((at, index) => ({
    id: `fault-${index}`,
    at,
    radius: 1.9,
    look: 'fault',
    shape: 'dot',
  }))
  return {
    tip: view.tip,
    direction: view.direction,
    up: view.up,
    marks: [...targets, ...faults],
    paths: [
      ...(ideal === null
        ? []
        : [{ id: `ideal-${seed}`, points: wanted, radius: 1.1, look: 'ideal' as const }]),
      { id: `own-${seed}-${log.poses.length}`, points: own, radius: 0.75, look: 'own' },
    ],
    focusAt: 120,
    smear: 0,
    mist: 0,
    notch: 0,
  }
}
