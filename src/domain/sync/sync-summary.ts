import type { Outgoing } from '../video/assessment/draft.ts'
import { isOwnWork, type QueuedWrite } from './queued-writes.ts'
import type { LineState, SyncLine } from './sync-line.ts'
import type { SyncSummary } from './sync-overview.ts'

/** All lines and small writes in one sentence. Safe means: nothing of mine exists only on this device. */
export function summarize(
  lines: readonly SyncLine[],
  isReachable: boolean,
  queued: readonly QueuedWrite[] = [],
  held: readonly Outgoing[] = [],
): SyncSummary {
  const own = queued.filter(isOwnWork)
  const writes = [...own, ...held]
  const onlyOnDevice = lines.filter((line) => line.isOnlyOnDevice)
  const refused = onlyOnDevice.filter(
    ({ state }) => state.status === 'refused' || state.status === 'not-understood',
  )
  const unsent = onlyOnDevice.filter(({ state }) => isUnsent(state))
  const moving = onlyOnDevice.filter((line) => !unsent.includes(line))
  const refusedWrites = own.filter(({ refusal }) => refusal !== null)
  if (onlyOnDevice.length + writes.length === 0)
    return isReachable ? { status: 'safe' } : { status: 'safe', isAway: true }
  if (refused.length + refusedWrites.length > 0)
    return { status: 'needs-owner', ...measure(refused, refusedWrites) }
  if (!isReachable) return { status: 'offline', ...measure(onlyOnDevice, writes) }
  if (moving.length + writes.length > 0) return { status: 'waiting', ...measure(moving, writes) }
  return { status: 'unsent', ...measure(unsent, []) }
}

/** Whether there is anything that "send now" would try again; what was refused needs more than that. */
export function isAnythingToSend(lines: readonly SyncLine[], queued: readonly QueuedWrite[]): boolean {
  const blocked = new Set(queued.filter(({ refusal }) => refusal !== null).map(({ lane }) => lane))
  return lines.some(isTrying) || queued.filter(isOwnWork).some(({ lane }) => !blocked.has(lane))
}

function isUnsent({ status }: LineState): boolean {
  return status === 'undecided' || status === 'capturing' || status === 'cut-off'
}

function isTrying({ state }: SyncLine): boolean {
  switch (state.status) {
    case 'waiting':
    case 'sending':
    case 'canceling':
      return true
    case 'capturing':
    case 'cut-off':
    case 'undecided':
    case 'discarded':
    case 'paused':
    case 'refused':
    case 'not-understood':
    case 'processing':
    case 'processed':
    case 'failed-processing':
      return false
  }
}

function measure(lines: readonly SyncLine[], writes: readonly unknown[]): { count: number; bytes: number } {
  const bytes = lines.reduce((sum, line) => sum + Math.max(0, line.totalBytes - line.serverBytes), 0)
  return { count: lines.length + writes.length, bytes }
}
