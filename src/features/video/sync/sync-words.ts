import { formatBytes } from '#domain/quantity-text.ts'
import type { LineState, Stage, SyncLine } from '#domain/sync/sync-line.ts'
import type { ParkedWhy } from '#domain/ports.ts'

/** "about 2 minutes left". */
export function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, seconds)} s left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes} min left`
  return `about ${Math.round(minutes / 60)} h left`
}

export const stageNames: Record<Stage, string> = {
  captured: 'Captured',
  'on-device': 'On this device',
  'on-server': 'On the server',
  finished: 'Finished',
  processed: 'Processed',
}

/** One sentence: what is going on, and when it goes on. */
export function describeState(line: SyncLine): string {
  const { state } = line
  switch (state.status) {
    case 'capturing':
      return 'Being recorded'
    case 'cut-off':
      return 'Cut off. What was recorded is kept here: go on with it, or send it'
    case 'kept':
      return 'Kept here, not sent yet'
    case 'waiting':
      return describeWaiting(state.why)
    case 'sending':
      return describeSending(line)
    case 'paused':
      return 'Paused'
    case 'cancelling':
      return 'Being cancelled'
    case 'refused':
      return state.message
    case 'not-understood':
      return 'Queued by a newer version of Trocar. It is kept, and goes on when this app is updated'
    case 'processing':
      return 'On the server and being processed'
    case 'processed':
      return 'Ready to watch'
    case 'failed-processing':
      return 'The server could not process it yet. Its bytes are safe there'
  }
}

function describeWaiting(why: ParkedWhy | null): string {
  switch (why) {
    case 'offline':
      return 'Waiting for a connection; it goes on by itself'
    case 'session':
      return 'Waiting for you to sign in; it is kept here'
    case 'server':
      return 'The server had trouble; it is tried again by itself'
    case 'no-room':
      return 'The server has no room left. It is safe on this device and is sent when there is room'
    case 'over-quota':
      return 'As much of yours is on its way as the server takes of one person. It is safe on this device and goes on by itself; cancel uploads you no longer need to go on sooner'
    case 'busy':
    case null:
      return 'Waiting for its turn'
  }
}

function describeSending({ serverBytes, totalBytes, secondsRemaining }: SyncLine): string {
  const moved = `${formatBytes(serverBytes)} of ${formatBytes(totalBytes)}`
  return secondsRemaining === null
    ? `Sending, ${moved}`
    : `Sending, ${moved}, ${formatSecondsLeft(secondsRemaining)}`
}

export type LineTone = 'good' | 'waiting' | 'busy' | 'error' | 'idle'

export function toneOf(state: LineState): LineTone {
  switch (state.status) {
    case 'processed':
      return 'good'
    case 'sending':
    case 'processing':
    case 'capturing':
    case 'cancelling':
      return 'busy'
    case 'refused':
    case 'failed-processing':
      return 'error'
    case 'cut-off':
    case 'waiting':
    case 'not-understood':
    case 'paused':
      return 'waiting'
    case 'kept':
      return 'idle'
  }
}
