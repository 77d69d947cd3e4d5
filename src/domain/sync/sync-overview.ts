import type { SyncLine } from './sync-line.ts'

export type SyncSummary =
  /** The device store was not read yet: nothing can be promised. */
  | { is: 'looking' }
  /** Nothing of mine exists on this device alone. */
  | { is: 'safe' }
  /** `count` things are on their way. */
  | { is: 'waiting'; count: number; bytes: number }
  /** Their owner has not said "send" yet. */
  | { is: 'unsent'; count: number; bytes: number }
  /** The server cannot be reached; everything is kept here. */
  | { is: 'offline'; count: number; bytes: number }
  /** Something needs its owner. */
  | { is: 'needs-owner'; count: number; bytes: number }

export interface SyncOverview {
  lines: readonly SyncLine[]
  summary: SyncSummary
}

export const emptyOverview: SyncOverview = { lines: [], summary: { is: 'looking' } }

/** All lines in one sentence. Safe means: nothing of mine exists only on this device. */
export function summarise(lines: readonly SyncLine[], isReachable: boolean): SyncSummary {
  const onlyHere = lines.filter((line) => line.isOnlyHere)
  const refused = onlyHere.filter(({ state }) => state.is === 'refused' || state.is === 'not-understood')
  const unsent = onlyHere.filter(({ state }) => state.is === 'kept' || state.is === 'capturing')
  const moving = onlyHere.filter((line) => !unsent.includes(line))
  if (onlyHere.length === 0) return { is: 'safe' }
  if (refused.length > 0) return { is: 'needs-owner', ...measure(refused) }
  if (!isReachable) return { is: 'offline', ...measure(onlyHere) }
  return moving.length > 0 ? { is: 'waiting', ...measure(moving) } : { is: 'unsent', ...measure(unsent) }
}

function measure(lines: readonly SyncLine[]): { count: number; bytes: number } {
  const bytes = lines.reduce((sum, line) => sum + Math.max(0, line.totalBytes - line.serverBytes), 0)
  return { count: lines.length, bytes }
}
