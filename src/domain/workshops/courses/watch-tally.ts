import { joinStretches, type Stretch } from './watched-stretches.ts'

export interface WatchedMoment {
  /** Seconds. */
  position: number
  isPlaying: boolean
}

/** What lies further apart was jumped over, seconds. */
const STEP_MAX_S = 3

/** Gathers which stretches of a video were watched, from where the player is as it goes on. */
export function createWatch() {
  let stretches: Stretch[] = []
  let last: WatchedMoment | null = null
  return {
    move(now: WatchedMoment): WatchedMoment {
      const step = last?.isPlaying === true ? now.position - last.position : 0
      if (last !== null && step > 0 && step <= STEP_MAX_S) stretches.push([last.position, now.position])
      last = now
      return now
    },
    /** What was watched since it was last taken; null: nothing. */
    take(): { watched: [number, number][]; position: number } | null {
      const watched = joinStretches(stretches)
      stretches = []
      return watched.length === 0 || last === null ? null : { watched, position: last.position }
    },
  }
}
