import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice, Take } from '#domain/ports.ts'
import type { Bytes } from '../take/segments.ts'
import { cutSlice, PartMemory } from './part-memory.ts'

/** How much of what only this device has is held in memory as well: about a minute, bytes. */
const HELD_BYTES = 24 * 1024 * 1024

export interface PlacedSlice {
  partId: PartId
  slice: Slice
}

/**
 * What this page knows of the take that it records, for the case that the store is taken away under it: the rows, and
 * the last slices that are not on the server.
 */
export class TakeMemory {
  take: Take | null = null
  readonly #heldBytes: number
  #parts = new Map<PartId, PartMemory>()

  constructor(heldBytes = HELD_BYTES) {
    this.#heldBytes = heldBytes
  }

  /** Null: nothing is recorded, and nothing held. */
  begin(take: Take | null): void {
    this.take = take
    this.#parts = new Map()
  }

  /** The parts of a take that continues, of which only the store has the bytes. */
  recall(earlier: readonly Part[]): void {
    for (const row of earlier) {
      if (this.#parts.has(row.id)) continue
      const part = new PartMemory(row)
      part.isOver = true
      this.#parts.set(row.id, part)
    }
  }

  setMarks(marks: readonly MomentMark[]): void {
    if (this.take !== null) this.take = { ...this.take, marks: [...marks] }
  }

  parts(): PartMemory[] {
    return [...this.#parts.values()].toSorted((one, other) => one.row.number - other.row.number)
  }

  /** The row as it is stored: its number is not one that a part has already. */
  open(row: Part): Part {
    const last = this.parts().at(-1)
    const number = last === undefined ? row.number : Math.max(row.number, last.row.number + 1)
    const part = new PartMemory({ ...row, number })
    this.#parts.set(row.id, part)
    return part.row
  }

  /** False while nothing is held that a player could begin with. */
  split(part: PartMemory, id: PartId, stored: number): boolean {
    const made = part.splitOff(id, stored)
    if (made !== null) this.#parts.set(id, made.rest)
    return made !== null
  }

  /** Parts that went on as others. */
  splits(): { of: PartId; id: PartId; cut: { bytes: number; ms: number } }[] {
    return this.parts().flatMap(({ row, split }) =>
      split === null ? [] : [{ of: row.id, id: split.rest.row.id, cut: split.cut }],
    )
  }

  /** How much of it is gone, ms. */
  get lost(): number {
    return this.parts().reduce((sum, { lost }) => sum + lost, 0)
  }

  add(partId: PartId, bytes: Bytes, duration: number): PlacedSlice {
    const part = this.#find(this.current(partId))
    const at = part.add(bytes, duration)
    return { partId: part.row.id, slice: { at, bytes, duration } }
  }

  noteSaved(row: Part, onServer: number): void {
    const part = this.#parts.get(row.id)
    if (part === undefined) return
    part.row = row
    part.saved = Math.max(part.saved, row.bytes)
    part.release(onServer)
    this.#shrink()
  }

  /** Its recorder hands out nothing more. */
  noteEnding(partId: PartId): void {
    const part = this.#parts.get(this.current(partId))
    if (part !== undefined) part.isEnding = true
  }

  /** And all of it is written. */
  noteOver(partId: PartId): void {
    const part = this.#parts.get(this.current(partId))
    if (part !== undefined) part.isOver = true
  }

  /** The part that takes what was handed in for this one. */
  current(partId: PartId): PartId {
    const split = this.#parts.get(partId)?.split ?? null
    return split === null ? partId : this.current(split.rest.row.id)
  }

  /** Where a slice belongs now; null if it is gone. */
  place({ partId, slice }: PlacedSlice): PlacedSlice | null {
    const part = this.#parts.get(partId)
    if (part?.split) {
      const { rest, cut } = part.split
      const moved = { ...slice, at: slice.at - cut.bytes }
      const left = cutSlice(moved, rest.headBytes)
      return left === null ? null : this.place({ partId: rest.row.id, slice: left })
    }
    const isGone = part !== undefined && part.lost > 0 && slice.at + slice.bytes.length > part.end
    return isGone ? null : { partId, slice }
  }

  /** What is over is held as a whole or not at all: a piece of it could not be played. */
  #shrink(): void {
    let room = this.#heldBytes
    for (const part of this.parts().toReversed()) {
      if (part.heldBytes > room) part.shrinkTo(part.isOver ? 0 : room)
      room = Math.max(0, room - part.heldBytes)
    }
  }

  #find(partId: PartId): PartMemory {
    const part = this.#parts.get(partId)
    if (part === undefined) throw new Error(`Part ${partId} was never opened.`)
    return part
  }
}
