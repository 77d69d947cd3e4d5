import type { ReplicaState } from '#contract/endpoints/operations/status.ts'
import { lsnNumber, type WalPosition } from './wal-position.ts'

/** A replica that is further behind than this is not asked, ms. */
export const BEHIND_MS = 2_000
const REMEMBERED = 60

/** What a server that should be a replica says about itself. */
export interface Look {
  isStandby: boolean
  /** Up to where its rows are; null: it is no standby. */
  replayed: string | null
  /** From which timeline it receives now; null: from none, or the account may not know. */
  timeline: number | null
}

export const ASK_REPLICA = `
  SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn()::text AS replayed,
    (SELECT received_tli FROM pg_stat_wal_receiver WHERE status = 'streaming') AS timeline`

/** Whether all that was confirmed before `position` was asked for can be read there. */
export function hasReplayed({ isStandby, replayed, timeline }: Look, position: WalPosition): boolean {
  // A standby that missed a change of the primary may have more, and other, than the new one had.
  if (!isStandby || replayed === null || timeline !== position.timeline) return false
  return lsnNumber(replayed) >= lsnNumber(position.lsn)
}

/** How far behind a replica is, from what the primary said at each look. */
export class LagWatch {
  readonly #seen: { at: number; lsn: bigint; timeline: number }[] = []

  note({ lsn, timeline }: WalPosition, at: number): void {
    this.#seen.push({ at, lsn: lsnNumber(lsn), timeline })
    if (this.#seen.length > REMEMBERED) this.#seen.shift()
  }

  /** For how long the primary has had what the replica has not; null: for longer than is remembered. */
  behindMs({ replayed, timeline }: Look, now: number): number | null {
    if (replayed === null) return null
    const reached = lsnNumber(replayed)
    const missing = this.#seen.findIndex((one) => one.timeline !== timeline || one.lsn > reached)
    if (missing === -1) return 0
    // It got there somewhere between the last position that it has and the first that it has not.
    return missing === 0 && this.#seen.length === REMEMBERED ? null : now - this.#seen[missing]!.at
  }
}

export function stateOf(look: Look | null, behindMs: number | null): ReplicaState {
  if (look === null) return 'AWAY'
  if (!look.isStandby) return 'NO_STANDBY'
  if (look.timeline === null) return 'NOT_FOLLOWING'
  return behindMs === null || behindMs > BEHIND_MS ? 'BEHIND' : 'IN_USE'
}
