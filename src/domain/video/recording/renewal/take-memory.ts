import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice, Take } from '#domain/ports.ts'
import type { Bytes } from '../take/segments.ts'
import type { HeldFile } from '../take/held-files.ts'
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
  knowsAllParts = true
  /** The store of the device does not answer, so nothing is held anywhere else. */
  isOnly = false
  /** It is being written there again, which needs all that is held. */
  isReturning = false
  readonly #heldBytes: number
  #parts = new Map<PartId, PartMemory>()

  constructor(heldBytes = HELD_BYTES) {
    this.#heldBytes = heldBytes
  }

  /** Null: nothing is recorded, and nothing held. Of a take that `continues` there are parts that are not known yet. */
  begin(take: Take | null, continues = false): void {
    this.take = take
    this.knowsAllParts = !continues
    this.#parts = new Map()
  }

  /** A take that continues as it is stored, and its parts, of which only the store has the bytes. */
  recall(take: Take, earlier: readonly Part[]): void {
    if (this.take?.id !== take.id) return
    this.take = { ...take, marks: this.take.marks.length > 0 ? this.take.marks : take.marks }
    this.knowsAllParts = true
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

  /** What is held of each part, as a file that a player can open. */
  files(): HeldFile[] {
    return this.parts().flatMap((part) => {
      const bytes = part.file()
      return bytes.length === 0 ? [] : [{ part: part.row, bytes }]
    })
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

  get lostBytes(): number {
    return this.parts().reduce((sum, { lostBytes }) => sum + lostBytes, 0)
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
    if (this.isOnly) return this.#releaseSent(part, onServer)
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

  /** What the server has stays, too, while there is room: then it can be saved to a file as a whole. */
  #releaseSent(part: PartMemory, onServer: number): void {
    const held = this.parts().reduce((sum, { heldBytes }) => sum + heldBytes, 0)
    if (held > this.#heldBytes && !this.isReturning) part.release(onServer, true)
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
