import type { UserId } from '#contract/vocabulary/ids.ts'
import { stay, type Step } from '../machine/step.ts'
import { listHeads } from './lane-heads.ts'
import { isDue, type OutboxItem } from './outbox-item.ts'

// Decides what this tab tries and when. The rows in the store are the truth; `items` is how they were at the last
// reading.

/** How long to leave a lane alone that another tab is working on, ms. */
export const BUSY_ELSEWHERE_MS = 2_000
/** How often an unreachable server is checked while something waits for it, ms. */
export const UNREACHABLE_CHECK_MS = 500

/** The latest to look again while something waits, ms: the clock may have been set meanwhile (0542). */
export const LOOK_AGAIN_MS = 30_000

/** How long after a take is due it is tried although the server does not answer, ms. */
export const TRY_ANYWAY_MS = 60_000

export interface OutboxRun {
  itemId: string
  run: number
}

export interface OutboxState {
  /** The person who is signed in; nothing is tried while nobody is. */
  ownerId: UserId | null
  items: readonly OutboxItem[]
  /** Whether `items` are all of this person's, as far as this tab knows: not before the first reading, nor after a failed one. */
  isRead: boolean
  /** What this tab is doing now, by lane. */
  running: ReadonlyMap<string, OutboxRun>
  /** Lanes that another tab works on, and until when they are left alone. */
  busy: ReadonlyMap<string, number>
  reachable: boolean
  lastRun: number
}

export const emptyOutbox: OutboxState = {
  ownerId: null,
  items: [],
  isRead: false,
  running: new Map(),
  busy: new Map(),
  reachable: true,
  lastRun: 0,
}

export type OutboxEvent =
  | { type: 'owner-seen'; ownerId: UserId | null; now: number }
  | { type: 'items-read'; ownerId: UserId; items: readonly OutboxItem[]; now: number }
  | { type: 'items-unreadable'; ownerId: UserId }
  | { type: 'run-ended'; lane: string; run: number; now: number }
  | { type: 'busy-elsewhere'; lane: string; run: number; now: number }
  | { type: 'woken'; now: number }
  | { type: 'reachability-changed'; reachable: boolean; now: number }

export type OutboxCommand =
  | { type: 'execute'; item: OutboxItem; run: number }
  | { type: 'abort'; run: number }
  | { type: 'read-items' }
  /** Every waiting item of the owner is due at once, as if for the first time. */
  | { type: 'hasten-items' }
  | { type: 'wake'; at: number }
  /** Check soon whether the server is back. */
  | { type: 'check-reachability'; after: number }

export type OutboxStep = Step<OutboxState, OutboxCommand>

export function stepOutbox(state: OutboxState, event: OutboxEvent): OutboxStep {
  switch (event.type) {
    case 'owner-seen':
      return seeOwner(state, event.ownerId, event.now)
    case 'items-read':
      return event.ownerId === state.ownerId ? readItems(state, event.items, event.now) : stay(state)
    case 'items-unreadable':
      return stay(event.ownerId === state.ownerId ? { ...state, isRead: false } : state)
    case 'run-ended':
      return isCurrent(state, event)
        ? { state: endRun(state, event.lane), commands: [{ type: 'read-items' }] }
        : stay(state)
    case 'busy-elsewhere':
      return isCurrent(state, event)
        ? plan(leaveAlone(endRun(state, event.lane), event.lane, event.now), event.now)
        : stay(state)
    case 'woken':
      return plan(state, event.now)
    case 'reachability-changed':
      return seeReachability(state, event.reachable, event.now)
  }
}

function isCurrent(state: OutboxState, event: { lane: string; run: number }): boolean {
  return state.running.get(event.lane)?.run === event.run
}

/** Other people's items are never tried: what runs for the person who left is stopped. */
function seeOwner(state: OutboxState, ownerId: UserId | null, now: number): OutboxStep {
  if (ownerId === state.ownerId) return plan(state, now)
  const aborts = [...state.running.values()].map(({ run }) => ({ type: 'abort', run }) as const)
  const next: OutboxState = {
    ...state,
    ownerId,
    items: [],
    isRead: false,
    running: new Map(),
    busy: new Map(),
  }
  return {
    state: next,
    commands: [...aborts, ...(ownerId === null ? [] : ([{ type: 'read-items' }] as const))],
  }
}

/** What runs for an item that its owner has discarded, in this tab or another, is stopped. */
function readItems(state: OutboxState, items: readonly OutboxItem[], now: number): OutboxStep {
  const ids = new Set(items.map((item) => item.id))
  const orphans = [...state.running.values()].filter(({ itemId }) => !ids.has(itemId))
  const planned = plan({ ...state, items, isRead: true }, now)
  const aborts = orphans.map(({ run }) => ({ type: 'abort', run }) as const)
  return { state: planned.state, commands: [...aborts, ...planned.commands] }
}

function seeReachability(state: OutboxState, reachable: boolean, now: number): OutboxStep {
  const cameBack = reachable && !state.reachable
  const next = { ...state, reachable }
  if (!cameBack || state.ownerId === null) return plan(next, now)
  return { state: next, commands: [{ type: 'hasten-items' }, { type: 'read-items' }] }
}

function endRun(state: OutboxState, lane: string): OutboxState {
  const running = new Map(state.running)
  running.delete(lane)
  return { ...state, running }
}

function leaveAlone(state: OutboxState, lane: string, now: number): OutboxState {
  return { ...state, busy: new Map(state.busy).set(lane, now + BUSY_ELSEWHERE_MS) }
}

/** Starts what is due and not worked on, then says when to look again. */
function plan(state: OutboxState, now: number): OutboxStep {
  if (state.ownerId === null) return stay(state)
  const busy = new Map([...state.busy].filter(([, until]) => until > now && until <= now + BUSY_ELSEWHERE_MS))
  const running = new Map(state.running)
  const commands: OutboxCommand[] = []
  let { lastRun } = state
  const heads = listHeads(state.items)
  const isFree = (head: OutboxItem): boolean => !running.has(head.lane) && !busy.has(head.lane)
  for (const item of heads) {
    if (!isFree(item) || !isDue(item, now) || !hasLane(item, running, state) || !hasWay(item, state, now))
      continue
    lastRun += 1
    running.set(item.lane, { itemId: item.id, run: lastRun })
    commands.push({ type: 'execute', item, run: lastRun })
  }
  const next = { ...state, busy, running, lastRun }
  return { state: next, commands: [...commands, ...lookAgain(next, heads, now)] }
}

/** Picked files are sent one after another, so that the first is done soonest on a poor link. */
function hasLane(item: OutboxItem, running: ReadonlyMap<string, OutboxRun>, state: OutboxState): boolean {
  if (item.work.kind !== 'deliver-file') return true
  const ids = new Set([...running.values()].map(({ itemId }) => itemId))
  return !state.items.some((other) => other.work.kind === 'deliver-file' && ids.has(other.id))
}

/**
 * Nothing is tried while the server is known to be unreachable. So a small write is known not to have reached it, and
 * its opposite can cancel it; and nothing hangs on a dead connection when the server returns, for which it is checked
 * twice a second. There are two exceptions. A picked file is tried, because that it must be chosen again can be found
 * out without a server. A take is tried one minute after it is due: whether the server is reachable is only what a
 * small request says, and a recording must depend on nothing but its own delivery.
 */
function hasWay(item: OutboxItem, { reachable }: OutboxState, now: number): boolean {
  if (reachable || item.work.kind === 'deliver-file') return true
  return item.work.kind !== 'call' && now - item.nextTryAt >= TRY_ANYWAY_MS
}

function lookAgain(state: OutboxState, heads: readonly OutboxItem[], now: number): OutboxCommand[] {
  const waiting = heads.filter((head) => head.state.status === 'waiting')
  const instants = waiting
    .filter((head) => !state.running.has(head.lane))
    .map((head) => Math.max(head.nextTryAt, state.busy.get(head.lane) ?? 0))
    .filter((at) => at > now)
  const commands: OutboxCommand[] = []
  if (instants.length > 0) commands.push({ type: 'wake', at: Math.min(now + LOOK_AGAIN_MS, ...instants) })
  if (!state.reachable && waiting.length > 0)
    commands.push({ type: 'check-reachability', after: UNREACHABLE_CHECK_MS })
  return commands
}
