import { succeed, type Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, StoreFailure, TakeStore } from '#domain/ports.ts'
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
 * False if not everything could be written; it may be repeated.
 */
export async function renewStore(deps: RenewalDeps, memory: TakeMemory): Promise<boolean> {
  const { take } = memory
  if (take === null) return false
  const parts = memory.parts()
  const missing = parts.map((part) => describeMissing(deps, part))
  const restored = await deps.takes.restoreTake(take, missing)
  if (!restored.ok) return false
  let hasSplit = false
  for (const [index, part] of parts.entries()) {
    const now = restored.value[index]
    if (now === undefined) continue
    if (now.closed && part.isOver) {
      part.saved = Math.max(part.saved, now.bytes)
      continue
    }
    if (now.closed || part.slicesFrom(now.bytes) === null) {
      const isLast = !part.isOver && index === parts.length - 1
      const isSplit = isLast && memory.split(part, deps.newPartId(), now.bytes)
      // More of it comes, and something of that can be played by itself.
      if (isLast && !isSplit && !part.isEnding) return false
      if (!isSplit) part.giveUp(now.bytes)
      hasSplit ||= isSplit
    }
    if (!(await complete(deps, part, now)).ok) return false
  }
  // The rest is written as anything else that is missing.
  return hasSplit ? renewStore(deps, memory) : true
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
): Promise<Result<unknown, StoreFailure>> {
  if (closed) return succeed(undefined)
  let stored = bytes
  for (const slice of part.slicesFrom(bytes) ?? []) {
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
