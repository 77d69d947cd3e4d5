import { begin, type ExerciseEvent, type ExerciseState, step } from './exercise-machine.ts'
import type { AttemptLog } from './log.ts'

/** How many steps are computed anew at most when somebody jumps. */
const CHECKPOINT_EVERY = 240

export type MomentKind = Extract<ExerciseEvent, { step: number }>['type']

/** Something happened at a step. */
export interface Moment {
  step: number
  kind: MomentKind
}

export interface Replay {
  log: AttemptLog
  /** The number of the last step. */
  last: number
  moments: readonly Moment[]
  /** The exercise after so many steps. */
  stateAt: (steps: number) => ExerciseState
}

const faults: ReadonlySet<MomentKind> = new Set(['off-course', 'dwell-lost', 'target-missed'])

export function isFault({ kind }: Pick<Moment, 'kind'>): boolean {
  return faults.has(kind)
}

/** Plays a log once, and stores some of its states. Null: there is no such level. */
export function replayOf(log: AttemptLog): Replay | null {
  const first = begin(log.kind, log.optic, log.level, log.seed)
  if (first === null) return null
  const checkpoints = [first]
  const moments: Moment[] = []
  let state = first
  for (const [index, pose] of log.poses.entries()) {
    state = step(state, pose)
    for (const { type } of state.events) moments.push({ step: index + 1, kind: type })
    if ((index + 1) % CHECKPOINT_EVERY === 0) checkpoints.push(state)
  }
  let near = { at: 0, state: first }
  return {
    log,
    last: log.poses.length,
    moments,
    stateAt(steps) {
      const at = Math.max(0, Math.min(log.poses.length, Math.floor(steps)))
      const from = Math.floor(at / CHECKPOINT_EVERY)
      // Mostly the next step is asked for.
      if (near.at > at || near.at < from * CHECKPOINT_EVERY)
        near = { at: from * CHECKPOINT_EVERY, state: checkpoints[from] ?? first }
      for (let next = near.at; next < at; next += 1)
        near = { at: next + 1, state: step(near.state, log.poses[next]!) }
      return near.state
    },
  }
}
