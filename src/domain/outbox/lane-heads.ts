import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import { followsWrite } from '#contract/waiting.ts'
import { inputOf } from '../sync/queued-writes.ts'
import type { OutboxItem } from './outbox-item.ts'

/** The first item of each lane, unless it follows one of another: only these may be tried. */
export function listHeads(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = listFirst(items)
  const others = heads.filter(({ state }) => state.status !== 'refused')
  return heads.filter((head) => !followsAny(head, others))
}

/** Those that stepped aside are in nobody's way. */
function listFirst(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>()
  for (const item of items) {
    if (hasSteppedAside(item)) continue
    const head = heads.get(item.lane)
    if (head === undefined || item.order < head.order) heads.set(item.lane, item)
  }
  return [...heads.values()].toSorted((one, other) => one.createdAt - other.createdAt)
}

function followsAny({ id, work, createdAt }: OutboxItem, others: readonly OutboxItem[]): boolean {
  const endpoint = work.kind === 'call' ? findWaitingWrite(work.call) : null
  if (work.kind !== 'call' || endpoint?.waits.follows === undefined) return false
  const input = inputOf(endpoint, work)
  if (input === null) return false
  return others.some(
    (other) =>
      other.id !== id &&
      other.work.kind === 'call' &&
      followsWrite(endpoint, input, {
        name: other.work.call,
        id: other.id,
        isOlder: other.createdAt < createdAt,
      }),
  )
}

/** Where an item is tried again: in its place, or if it had stepped aside, behind whatever may let it through. */
export function placeAgain(item: OutboxItem, items: readonly OutboxItem[]): OutboxItem {
  if (!hasSteppedAside(item)) return item
  const behind = items.filter(({ id, lane }) => lane === item.lane && id !== item.id)
  return { ...item, order: Math.max(item.order, ...behind.map(({ order }) => order + 1)) }
}

function hasSteppedAside({ state, work }: OutboxItem): boolean {
  return state.status === 'refused' && work.kind === 'call' && stepsAside(work)
}

/** Whether a write of this name, once it is refused, holds up nothing behind it. */
export function stepsAside({ call }: { call: string }): boolean {
  return findWaitingWrite(call)?.waits.stepsAside === true
}
