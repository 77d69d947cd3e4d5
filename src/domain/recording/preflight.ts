import { LOW_SPACE_MS } from './capture-limits.ts'
import { measureTimeLeft } from './capture-time.ts'
import type { CameraDeskState } from './camera-desk.ts'

/** What is known before a recording; null where the browser has not told yet or never will. */
export interface PreflightFacts {
  camera: CameraDeskState['camera']
  freeBytes: number | null
  isDurable: boolean | null
  reachability: 'unknown' | 'reachable' | 'unreachable'
  canKeepAwake: boolean
}

export type Preflight =
  | { check: 'camera'; level: 'good' | 'wait' | 'stop' }
  | { check: 'sound'; level: 'good' | 'attention' }
  /** ms of recording left on this device. */
  | { check: 'space'; level: 'good' | 'attention'; timeLeft: number }
  | { check: 'durable'; level: 'good' | 'attention' }
  | { check: 'server'; level: 'good' | 'attention' }
  | { check: 'screen'; level: 'good' | 'attention' }

/** What to say before a recording. Nothing but a missing camera keeps anyone from recording. */
export function checkBeforeRecording(facts: PreflightFacts): Preflight[] {
  const { camera, freeBytes } = facts
  const timeLeft = measureTimeLeft(freeBytes)
  const checks: Preflight[] = [
    {
      check: 'camera',
      level: camera.name === 'open' ? 'good' : camera.name === 'failed' ? 'stop' : 'wait',
    },
  ]
  if (camera.name === 'open')
    checks.push({ check: 'sound', level: camera.camera.hasSound ? 'good' : 'attention' })
  if (timeLeft !== null)
    checks.push({ check: 'space', level: timeLeft < LOW_SPACE_MS ? 'attention' : 'good', timeLeft })
  if (facts.isDurable !== null)
    checks.push({ check: 'durable', level: facts.isDurable ? 'good' : 'attention' })
  if (facts.reachability !== 'unknown')
    checks.push({ check: 'server', level: facts.reachability === 'reachable' ? 'good' : 'attention' })
  checks.push({ check: 'screen', level: facts.canKeepAwake ? 'good' : 'attention' })
  return checks
}
