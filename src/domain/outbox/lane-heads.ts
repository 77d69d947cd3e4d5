import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import type { OutboxItem } from './outbox-item.ts'

/** The first item of each lane, the only ones that may be tried. Those that stepped aside are in nobody's way. */
export function listHeads(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>()
  for (const item of items) {
    if (hasSteppedAside(item)) continue
    const head = heads.get(item.lane)
    if (head === undefined || item.order < head.order) heads.set(item.lane, item)
  }
  return [...heads.values()].toSorted((one, other) => one.createdAt - other.createdAt)
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
