import type { ActivityId, TimedAsmtId, UserGroupId } from '#contract/vocabulary/ids.ts'

// A practice that is timed and not recorded (spec 2 §3). The state holds instants, not ticks, so that it is still right
// after a reload. Instants and durations in milliseconds.

export interface Practice {
  /** Made at the beginning, so that saving the practice repeatedly makes one. */
  id: TimedAsmtId
  activityId: ActivityId
  userGroupId: UserGroupId
  /** What a person would call it. */
  name: string
}

export type Stopwatch =
  | { is: 'ready' }
  /** `before` is the time that had passed when it last started to run. */
  | { is: 'running'; practice: Practice; since: number; before: number }
  | { is: 'paused'; practice: Practice; before: number }
  | { is: 'stopped'; practice: Practice; length: number; stoppedAt: number }

export type StopwatchEvent =
  | { type: 'started'; practice: Practice; now: number }
  | { type: 'paused-or-resumed'; now: number }
  | { type: 'stopped'; now: number }
  /** It is in the sync queue, or its owner discarded it. */
  | { type: 'cleared'; id: TimedAsmtId }

export const readyStopwatch: Stopwatch = { is: 'ready' }

/** Time passed. Setting the clock back never makes it shorter than it was. */
export function elapsedOf(watch: Stopwatch, now: number): number {
  switch (watch.is) {
    case 'ready':
      return 0
    case 'running':
      return watch.before + Math.max(0, now - watch.since)
    case 'paused':
      return watch.before
    case 'stopped':
      return watch.length
  }
}

/** An event that doesn't fit the state changes nothing. */
export function stepStopwatch(watch: Stopwatch, event: StopwatchEvent): Stopwatch {
  switch (event.type) {
    case 'started':
      return watch.is === 'ready'
        ? { is: 'running', practice: event.practice, since: event.now, before: 0 }
        : watch
    case 'paused-or-resumed':
      return turn(watch, event.now)
    case 'stopped':
      return watch.is === 'running' || watch.is === 'paused'
        ? {
            is: 'stopped',
            practice: watch.practice,
            length: elapsedOf(watch, event.now),
            stoppedAt: event.now,
          }
        : watch
    case 'cleared':
      return watch.is === 'stopped' && watch.practice.id === event.id ? readyStopwatch : watch
  }
}

function turn(watch: Stopwatch, now: number): Stopwatch {
  if (watch.is === 'running') return { is: 'paused', practice: watch.practice, before: elapsedOf(watch, now) }
  if (watch.is === 'paused')
    return { is: 'running', practice: watch.practice, since: now, before: watch.before }
  return watch
}
