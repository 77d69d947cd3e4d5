import { succeed, type Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice, StoreFailure, TakeStore } from '#domain/ports.ts'
import type { PartMemory } from './part-memory.ts'
import type { TakeMemory } from './take-memory.ts'

export interface RenewalDeps {
  takes: Pick<TakeStore, 'restoreTake' | 'appendSlice' | 'changePart' | 'closePart'>
  /** How many segments the server has, from the first. */
  acknowledged: (partId: PartId) => number
  newPartId: () => PartId
  segmentBytes: number
}

/**
 * The store was taken away under the recording: writes into it what this page still knows of the take. A part goes on
 * where the server has it; if what is held begins later, the part ends there, and the rest becomes a part of its own.
 * False if not everything could be written; it may be repeated. `noteGone` is called as soon as it is known that
 * something is gone, for the rest may be long in being written.
 */
export async function renewStore(
  deps: RenewalDeps,
  memory: TakeMemory,
  noteGone: () => void = () => undefined,
): Promise<boolean> {
  const { take } = memory
  if (take === null) return false
  const parts = memory.parts()
  const missing = parts.map((part) => describeMissing(deps, part))
  const restored = await deps.takes.restoreTake(take, missing)
  if (!restored.ok) return false
  const fates = parts.flatMap((part, index) => {
    const now = restored.value[index]
    if (now === undefined) return []
    const fate = endAtGap(deps, memory, part, now)
    return [{ fate, part, now, slices: part.slicesFrom(now.bytes) ?? [] }]
  })
  const has = (wanted: Fate): boolean => fates.some(({ fate }) => fate === wanted)
  if (has('split') || has('ended')) noteGone()
  for (const { fate, part, now, slices } of fates)
    if (fate !== 'waits' && !(await complete(deps, part, now, slices)).ok) return false
  if (has('waits')) return false
  // The rest is written as anything else that is missing.
  return has('split') ? renewStore(deps, memory, noteGone) : true
}

/** What becomes of a part. `waits`: more of it comes, and something of that can be played by itself. */
type Fate = 'goes-on' | 'split' | 'ended' | 'waits'

function endAtGap({ newPartId }: RenewalDeps, memory: TakeMemory, part: PartMemory, now: Part): Fate {
  const goesOn = now.closed ? part.isOver : part.slicesFrom(now.bytes) !== null
  if (goesOn) return 'goes-on'
  const isLast = !part.isOver && part === memory.parts().at(-1)
  if (isLast && memory.split(part, newPartId(), now.bytes)) return 'split'
  if (isLast && !part.isEnding) return 'waits'
  part.giveUp(now.bytes)
  return 'ended'
}

type ServerDeps = Pick<RenewalDeps, 'acknowledged' | 'segmentBytes'>

/** The server has all of a part that has ended, its shorter last segment too, though it may not have confirmed it yet. */
export function isWholeOnServer({ acknowledged, segmentBytes }: ServerDeps, { row }: PartMemory): boolean {
  const isWhole = row.confirmed || acknowledged(row.id) >= Math.ceil(row.bytes / segmentBytes)
  return row.closed && row.digest !== null && row.bytes > 0 && isWhole
}

/** What the store is to know of a part that it lost: how much of it the server has. */
export function describeMissing(deps: ServerDeps, part: PartMemory): Part {
  const { acknowledged, segmentBytes } = deps
  const { row, saved } = part
  if (isWholeOnServer(deps, part)) return { ...row, elsewhere: row.bytes }
  const elsewhere = Math.min(acknowledged(row.id), Math.floor(saved / segmentBytes)) * segmentBytes
  return {
    ...row,
    closed: false,
    digest: null,
    confirmed: false,
    elsewhere,
    duration: part.timeAt(elsewhere),
  }
}

async function complete(
  { takes }: RenewalDeps,
  part: PartMemory,
  { id, bytes, closed }: Part,
  slices: readonly Slice[],
): Promise<Result<unknown, StoreFailure>> {
  if (closed) {
    part.saved = Math.max(part.saved, bytes)
    return succeed(undefined)
  }
  let stored = bytes
  for (const slice of slices) {
    const written = await takes.appendSlice(id, slice)
    if (!written.ok) return written
    stored = written.value.bytes
    part.saved = Math.max(part.saved, stored)
  }
  // Its last slices may have come, and ended it, while these were written.
  if (!part.isOver || stored < part.end) return succeed(undefined)
  if (part.lost > 0) {
    const lost = (part.row.lost ?? 0) + Math.round(part.lost)
    const changed = await takes.changePart(id, (now) => ({ ...now, lost, lostWithStore: true }))
    if (!changed.ok) return changed
  }
  return takes.closePart(id)
}
