import type { CameraDeskState } from './camera-desk.ts'
import { LOW_SPACE_MS } from './capture-limits.ts'
import { measureTimeLeft } from './capture-time.ts'

/** What is known before a recording; null if the browser has not said, or never will. */
export interface PreflightFacts {
  camera: CameraDeskState['camera']
  freeBytes: number | null
  isDurable: boolean | null
  reachability: 'unknown' | 'reachable' | 'unreachable'
  canKeepAwake: boolean
}

/** `wait`: not known yet. `stop`: recording is impossible. */
export type PreflightLevel = 'good' | 'attention' | 'wait' | 'stop'

export interface Preflight {
  check: 'camera' | 'sound' | 'space' | 'durable' | 'server' | 'screen'
  level: PreflightLevel
  /** Recording time left on this device, ms, if known. */
  timeLeft?: number
}

/** The checks before a recording, always the same ones in the same order. Only a missing camera prevents recording. */
export function checkBeforeRecording(facts: PreflightFacts): Preflight[] {
  return [
    { check: 'camera', level: judgeCamera(facts.camera) },
    { check: 'sound', level: judgeSound(facts.camera) },
    judgeSpace(facts.freeBytes),
    { check: 'durable', level: judge(facts.isDurable) },
    {
      check: 'server',
      level: judge(facts.reachability === 'unknown' ? null : facts.reachability === 'reachable'),
    },
    { check: 'screen', level: judge(facts.canKeepAwake) },
  ]
}

function judgeCamera(camera: PreflightFacts['camera']): PreflightLevel {
  if (camera.status === 'failed') return 'stop'
  if (camera.status !== 'open') return 'wait'
  // A trial may be wrong, so recording is not forbidden.
  return camera.trial === 'nothing' ? 'attention' : 'good'
}

function judgeSound(camera: PreflightFacts['camera']): PreflightLevel {
  return judge(camera.status === 'open' ? camera.camera.hasSound && camera.trial !== 'without-sound' : null)
}

function judgeSpace(freeBytes: number | null): Preflight {
  const timeLeft = measureTimeLeft(freeBytes)
  if (timeLeft === null) return { check: 'space', level: 'wait' }
  return { check: 'space', level: judge(timeLeft >= LOW_SPACE_MS), timeLeft }
}

function judge(isGood: boolean | null): PreflightLevel {
  if (isGood === null) return 'wait'
  return isGood ? 'good' : 'attention'
}
