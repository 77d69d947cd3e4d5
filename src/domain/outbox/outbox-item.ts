import { PARKED_RETRY_FIRST_MS } from '#contract/limits.ts'
import { PARKED_RETRY_MAX_MS } from '#contract/limits/start-limits.ts'
import type { RecordId, TakeId, UploadTaskId, UserId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Attempt, ParkedWhy } from '../ports.ts'

/** What an item of the sync queue wants done. */
export type OutboxWork =
  | { kind: 'deliver-take'; takeId: TakeId }
  | { kind: 'deliver-file'; takeId: TakeId }
  | { kind: 'finish-upload'; takeId: TakeId }
  | { kind: 'cancel-record'; videoType: VideoType; recordId: RecordId }
  | { kind: 'cancel-upload'; taskId: UploadTaskId }
  /** A small write, by the name of its endpoint, with the name of the video or the person that it is about. */
  | {
      kind: 'call'
      call: string
      input: unknown
      videoName?: string | undefined
      personName?: string | undefined
    }
  /** Written by a version that knew more: shown, but never tried and never deleted automatically. */
  | { kind: 'unknown'; raw: unknown }

export type OutboxItemState =
  /** `why` says how the last attempt ended; null before the first. */
  | { status: 'waiting'; why: ParkedWhy | null }
  /** Its owner paused it. */
  | { status: 'held' }
  /** Blocks its own lane until its owner decides. */
  | { status: 'refused'; code: string; message: string }

export interface OutboxItem {
  id: string
  ownerId: UserId
  /** Items of one lane are done in order. The lane is a take's id, or names what a small write is about. */
  lane: string
  order: number
  /** The `Idempotency-Key` of its requests, the same at each attempt. */
  key: string
  work: OutboxWork
  state: OutboxItemState
  /** Failed attempts since the last sign of progress. */
  attempts: number
  nextTryAt: number
  /** How far ahead that was when it was planned, ms; unknown if another version planned it. */
  waitMs?: number | undefined
  createdAt: number
  /** Stored before a write that another can undo is sent: from then on the server may have it. */
  tried?: boolean | undefined
}

/** What a caller passes; the store assigns the order. */
export type NewOutboxItem = Omit<OutboxItem, 'order'>

/** How an execution ended: like any attempt, or in a way that only the queue understands. */
export type Execution =
  | Attempt
  /** Its owner paused it, and the server knows. */
  | { status: 'held' }
  /** Another tab works on it: nothing was tried, nothing changes. */
  | { status: 'elsewhere' }
  /** Something before it must be done again: `work` goes ahead of it. */
  | { status: 'redo'; work: OutboxWork }

/** What the store holds after an execution: the item as it is now, perhaps one ahead of it, or nothing. */
export type Settlement = readonly OutboxItem[]

/** Delay until a parked item is tried again, ms: 5 s doubling to 5 min (product decision). */
export function retryDelay(attempts: number): number {
  return Math.min(PARKED_RETRY_FIRST_MS * 2 ** Math.max(0, attempts - 1), PARKED_RETRY_MAX_MS)
}

/** What an item becomes after an execution. Only success removes it. `newId` is for an item ahead of it. */
export function settleItem(item: OutboxItem, execution: Execution, now: number, newId: string): Settlement {
  switch (execution.status) {
    case 'done':
      return []
    case 'elsewhere':
      return [item]
    case 'held':
      return [{ ...item, state: { status: 'held' }, attempts: 0 }]
    case 'refused': {
      const { code, message } = execution
      return [{ ...item, state: { status: 'refused', code, message } }]
    }
    case 'parked':
      return [parkItem(item, execution, now)]
    case 'redo':
      return [itemAhead(item, execution.work, newId), parkItem(item, { why: 'server' }, now)]
  }
}

function itemAhead(item: OutboxItem, work: OutboxWork, id: string): OutboxItem {
  const state = { status: 'waiting', why: null } as const
  return { ...item, id, key: id, order: item.order - 1, work, state, attempts: 0 }
}

function parkItem(
  item: OutboxItem,
  { why, retryAfter = 0 }: { why: ParkedWhy; retryAfter?: number },
  now: number,
): OutboxItem {
  const attempts = item.attempts + 1
  const waitMs = Math.max(retryDelay(attempts), retryAfter)
  return { ...item, state: { status: 'waiting', why }, attempts, nextTryAt: now + waitMs, waitMs }
}

/** Makes a waiting item due at once, as if for the first time; a refused or held one doesn't change. */
export function hastenItem(item: OutboxItem, now: number): OutboxItem {
  return item.state.status === 'waiting' ? { ...item, attempts: 0, nextTryAt: now } : item
}

/** Its owner wants it tried, or continued. */
export function retryItem(item: OutboxItem, now: number): OutboxItem {
  return { ...item, state: { status: 'waiting', why: null }, attempts: 0, nextTryAt: now }
}

function isUnderstood(item: OutboxItem): boolean {
  return item.work.kind !== 'unknown'
}

/** A time further ahead than it was planned for was set by a clock that has been set back since. */
function isTimeToTry({ nextTryAt, waitMs = PARKED_RETRY_MAX_MS }: OutboxItem, now: number): boolean {
  return nextTryAt <= now || nextTryAt > now + waitMs
}

export function isDue(item: OutboxItem, now: number): boolean {
  return isUnderstood(item) && item.state.status === 'waiting' && isTimeToTry(item, now)
}
