import { refuse, succeed, type Result } from '#contract/result.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, Sha256, StoreFailure, Take, TakeStore } from '#domain/ports.ts'
import type { PartMemory } from '../renewal/part-memory.ts'
import type { TakeMemory } from '../renewal/take-memory.ts'
import type { Bytes } from '../take/segments.ts'
import { digestOfPieces } from '../take/tree-digest.ts'

export interface TakeShelterDeps {
  memory: TakeMemory
  sha256: Sha256
  segmentBytes: number
  /** Digests of segments that were written before. */
  pieces: (partId: PartId) => readonly Bytes[]
  tell: (takeId: TakeId) => void
}

/** The take that this page records, as a store that has nothing but the memory of the page. */
export class TakeShelter {
  isDropped = false
  readonly #deps: TakeShelterDeps
  readonly #takeId: TakeId | undefined
  readonly #pieces = new Map<PartId, Bytes[]>()

  constructor(deps: TakeShelterDeps) {
    this.#deps = deps
    this.#takeId = deps.memory.take?.id
    for (const { row } of deps.memory.parts()) this.#pieces.set(row.id, [...deps.pieces(row.id)])
  }

  /** Answers for this take; the store under it answers for all others. */
  readonly over = (under: TakeStore): TakeStore => {
    const ofTake = (id: TakeId): boolean => id === this.#takeId && !this.isDropped
    const find = (id: PartId): PartMemory | null =>
      (this.isDropped ? undefined : this.#deps.memory.parts().find(({ row }) => row.id === id)) ?? null
    return {
      ...under,
      saveTake: async (take) => (ofTake(take.id) ? succeed(undefined) : under.saveTake(take)),
      changeTake: async (id, change) =>
        ofTake(id) ? this.#changeTake(change) : under.changeTake(id, change),
      readTake: async (id) => (ofTake(id) ? succeed(this.#take()) : under.readTake(id)),
      listTakes: async (ownerId) => {
        const listed = await under.listTakes(ownerId)
        if (!listed.ok || this.isDropped || this.#take().ownerId !== ownerId) return listed
        return succeed([...listed.value.filter(({ id }) => !ofTake(id)), this.#take()])
      },
      deleteTake: async (id, mayGo) => (ofTake(id) ? this.#drop(mayGo) : under.deleteTake(id, mayGo)),
      savePart: async (part) => (ofTake(part.takeId) ? succeed(undefined) : under.savePart(part)),
      listParts: async (id) => (ofTake(id) ? succeed(this.parts()) : under.listParts(id)),
      ...this.#media(under, find),
    }
  }

  parts(): Part[] {
    return this.#deps.memory.parts().map((part) => this.#row(part))
  }

  /** Ends a part of which nothing more comes. False if what the server has of it can't be told by its digest. */
  async close(part: PartMemory): Promise<boolean> {
    const digest = part.row.digest ?? (await this.#digest(part))
    if (digest !== null) this.#change(part, (row) => ({ ...row, closed: true, digest }))
    return digest !== null
  }

  #media(
    under: TakeStore,
    find: (id: PartId) => PartMemory | null,
  ): Pick<
    TakeStore,
    'changePart' | 'appendSlice' | 'closePart' | 'readSegment' | 'recoverPart' | 'releasePart'
  > {
    const one = async <Value>(
      id: PartId,
      mine: (part: PartMemory) => Promise<Value> | Value,
      theirs: () => Promise<Value>,
    ): Promise<Value> => {
      const part = find(id)
      return part === null ? theirs() : mine(part)
    }
    return {
      changePart: (id, change) =>
        one<Result<Part, StoreFailure>>(
          id,
          (part) => succeed(this.#change(part, change)),
          () => under.changePart(id, change),
        ),
      // It is in memory since it was handed in.
      appendSlice: (id, slice) =>
        one<Result<Part, StoreFailure>>(
          id,
          (part) => succeed(this.#announce(part)),
          () => under.appendSlice(id, slice),
        ),
      closePart: (id) =>
        one(
          id,
          (part) => this.#closed(part),
          () => under.closePart(id),
        ),
      readSegment: (id, number) =>
        one(
          id,
          (part) => this.#segment(part, number),
          () => under.readSegment(id, number),
        ),
      recoverPart: (id) =>
        one(
          id,
          async (part) => {
            const closed = await this.#closed(part)
            return closed.ok
              ? succeed({ part: closed.value, bytes: closed.value.bytes, damagedRows: 0 })
              : closed
          },
          () => under.recoverPart(id),
        ),
      releasePart: (id) =>
        one<Result<void, StoreFailure>>(
          id,
          () => succeed(undefined),
          () => under.releasePart(id),
        ),
    }
  }

  #take(): Take {
    const { take } = this.#deps.memory
    if (take === null) throw new Error('There is no take in this memory.')
    return { ...take, inMemory: true }
  }

  #changeTake(change: (take: Take) => Take): Result<Take, StoreFailure> {
    const { memory, tell } = this.#deps
    const { inMemory: _memory, ...next } = change(this.#take())
    memory.take = next
    tell(next.id)
    return succeed(this.#take())
  }

  #drop(mayGo?: (take: Take) => boolean): Result<void, StoreFailure> {
    const take = this.#take()
    if (mayGo?.(take) === false) return refuse('unavailable')
    this.isDropped = true
    this.#deps.tell(take.id)
    return succeed(undefined)
  }

  #row(part: PartMemory): Part {
    const { row, end, ms, lost } = part
    const bytes = row.confirmed ? row.bytes : end
    return {
      ...row,
      bytes,
      segments: Math.floor(bytes / this.#deps.segmentBytes),
      duration: ms,
      ...(lost > 0 ? { lost: Math.round(lost), lostWithStore: true } : {}),
      ...(part.begins > 0 ? { elsewhere: part.begins } : {}),
    }
  }

  #change(part: PartMemory, change: (row: Part) => Part): Part {
    part.row = change(this.#row(part))
    return this.#announce(part)
  }

  #announce(part: PartMemory): Part {
    const row = this.#row(part)
    this.#deps.tell(row.takeId)
    return row
  }

  async #closed(part: PartMemory): Promise<Result<Part, StoreFailure>> {
    return (await this.close(part)) ? succeed(this.#row(part)) : refuse('unavailable')
  }

  async #segment(part: PartMemory, number: number): Promise<Result<Bytes, StoreFailure>> {
    const bytes = this.#read(part, number)
    if (bytes === null) return refuse('not-found')
    // Once the server has it, only this is left of it.
    await this.#piece(part, number)
    return succeed(bytes)
  }

  /** A whole segment, or the shorter last one. */
  #read(part: PartMemory, number: number): Bytes | null {
    const { segmentBytes } = this.#deps
    const from = number * segmentBytes
    const length = Math.min(segmentBytes, part.end - from)
    return length <= 0 ? null : part.read(from, length)
  }

  async #piece(part: PartMemory, number: number): Promise<Bytes | null> {
    const known = this.#pieces.get(part.row.id) ?? []
    this.#pieces.set(part.row.id, known)
    const isWhole = (number + 1) * this.#deps.segmentBytes <= part.end
    const before = isWhole ? known[number] : undefined
    if (before !== undefined) return before
    const bytes = this.#read(part, number)
    if (bytes === null) return null
    const digest = await this.#deps.sha256(bytes)
    if (isWhole) known[number] = digest
    return digest
  }

  async #digest(part: PartMemory): Promise<string | null> {
    const pieces: Bytes[] = []
    for (let number = 0; number * this.#deps.segmentBytes < part.end; number++) {
      const piece = await this.#piece(part, number)
      if (piece === null) return null
      pieces.push(piece)
    }
    return digestOfPieces(this.#deps.sha256, pieces)
  }
}
