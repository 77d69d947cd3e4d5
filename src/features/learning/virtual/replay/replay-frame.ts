import type { Replay } from '#domain/learning/virtual/replay.ts'
import { lookThrough } from '#domain/learning/virtual/optics.ts'
import { between } from '../play/run/attempt-run.ts'
import { frameOf } from '../play/run/scope-frame.ts'
import { cleanLens } from '../play/scene/lens.ts'
import type { ScopeFrame } from '../play/scene/scope-view.ts'

/** What was seen after so many steps, between two of them where it runs slowly. The glass is clean. */
export function replayFrame(replay: Replay, at: number): ScopeFrame {
  const { poses, optic } = replay.log
  const state = replay.stateAt(at)
  const steps = Math.floor(at)
  const before = poses[steps - 1] ?? state.plan.start
  const pose = between(before, poses[steps] ?? before, at - steps)
  return frameOf(state, lookThrough(pose, optic), cleanLens, pose.lightPost)
}
