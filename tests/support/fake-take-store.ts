import { createHash } from 'node:crypto'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice, StoreFailure, Take } from '#domain/ports.ts'
import type { ShelterableTakes } from '#domain/video/recording/shelter/shelterable-takes.ts'
import { joinBytes, segmentLength } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { digestOfStream } from '#domain/video/recording/take/tree-digest.ts'

export interface FakeTakeStore extends ShelterableTakes {
  /** Every write fails like this until it is null again. */
  refuseWrites(failure: StoreFailure | null): void
  /** Nothing answers but with `unavailable`, as when the database no longer opens. */
  shut(isShut: boolean): void
  /** The next appended slice is stored, but the answer is an error, as if the database was lost in between. */
  loseNextAnswer(): void
  hasTake(id: TakeId): boolean
  /** Whether it is stored, and its capture has ended. */
  isClosed(id: TakeId): boolean
  /** All stored bytes of a part, in order. */
  contents(partId: PartId): Bytes
  /** Everything stored is gone, as when somebody clears the data of the site. */
  emptyStore(): void
  /** Spoils a stored segment. */
  damageSegment(partId: PartId, number: number): void
}

interface StoredRows {
  part: Part
  slices: Bytes[]
  damaged: Set<number>
}

/** A take store in memory that passes the conformance suite. A smaller `segmentBytes` makes tests shorter. */
export function createFakeTakeStore({ segmentBytes = SEGMENT_BYTES } = {}): FakeTakeStore {
  const takes = new Map<TakeId, Take>()
  const parts = new Map<PartId, StoredRows>()
  /** What was stored before it was taken away; of that, the digests are known. */
  const gone = new Map<PartId, Bytes>()
  const listeners = new Set<(takeId: TakeId) => void>()
  let refusing: StoreFailure | null = null
  let isShut = false
  let losingAnswer = false

  const tell = (takeId: TakeId): void => {
    for (const listener of listeners) listener(takeId)
  }
  async function write<Value>(
    work: () => Result<Value, StoreFailure>,
    takeId: (value: Value) => TakeId | null,
  ): Promise<Result<Value, StoreFailure>> {
    await Promise.resolve()
    if (isShut) return refuse('unavailable')
    if (refusing !== null) return refuse(refusing)
    const result = work()
    const changed = result.ok ? takeId(result.value) : null
    if (changed !== null) tell(changed)
    return result
  }
  const ofPart = (part: Part): TakeId => part.takeId
  function replacePart(
    id: PartId,
    change: (stored: StoredRows) => Part | StoreFailure,
  ): Result<Part, StoreFailure> {
    const stored = parts.get(id)
    if (stored === undefined) return refuse('not-found')
    const next = change(stored)
    if (typeof next === 'string') return refuse(next)
    stored.part = structuredClone(next)
    return succeed(structuredClone(next))
  }
  const piece = (stored: StoredRows, number: number, bytes: number): Bytes => {
    const start = number * segmentBytes
    return joinBytes(stored.slices).slice(start, start + segmentLength(number, bytes, segmentBytes))
  }
  async function digest(stored: StoredRows, bytes: number): Promise<string> {
    const count = Math.ceil(bytes / segmentBytes)
    const pieces = Array.from({ length: count }, (_, number) => piece(stored, number, bytes))
    return digestOfStream(sha256, pieces)
  }
  function append(stored: StoredRows, slice: Slice): Part | StoreFailure {
    if (stored.part.closed) return 'not-found'
    const bytes = slice.at + slice.bytes.length
    if (stored.part.bytes >= bytes) return stored.part
    if (stored.part.bytes !== slice.at) return 'unavailable'
    stored.slices.push(slice.bytes.slice())
    return {
      ...stored.part,
      bytes,
      duration: stored.part.duration + slice.duration,
      segments: Math.floor(bytes / segmentBytes),
    }
  }

  function rowsOf(id: PartId): StoredRows {
    const stored = parts.get(id)
    if (stored === undefined) throw new Error(`There is no part ${id}.`)
    return stored
  }
  function restore(part: Part): void {
    const known = gone.get(part.id) ?? new Uint8Array(0)
    const { elsewhere = 0 } = part
    const isKnown = part.digest !== null || elsewhere <= known.length
    const bytes = isKnown ? elsewhere : 0
    const segments = Math.floor(bytes / segmentBytes)
    const { duration, streamId } = bytes > 0 ? part : { duration: 0, streamId: null }
    const now = { ...part, bytes, elsewhere: bytes, segments, duration, streamId }
    parts.set(part.id, {
      part: structuredClone(now),
      slices: bytes === 0 || known.length < bytes ? [] : [known.slice(0, bytes)],
      damaged: new Set(),
    })
  }

  return {
    saveTake: (take) =>
      write(
        () => {
          takes.set(take.id, structuredClone(take))
          return succeed(undefined)
        },
        () => take.id,
      ),
    changeTake: (id, change) =>
      write(
        () => {
          const take = takes.get(id)
          if (take === undefined) return refuse('not-found')
          const next = structuredClone(change(structuredClone(take)))
          takes.set(id, next)
          return succeed(structuredClone(next))
        },
        () => id,
      ),
    async readTake(id) {
      await Promise.resolve()
      if (isShut) return refuse('unavailable')
      const take = takes.get(id)
      return take === undefined ? refuse('not-found') : succeed(structuredClone(take))
    },
    async listTakes(ownerId) {
      await Promise.resolve()
      if (isShut) return refuse('unavailable')
      const mine = [...takes.values()].filter((take) => take.ownerId === ownerId)
      return succeed(structuredClone(mine.toSorted((a, b) => a.recordedAt - b.recordedAt)))
    },
    savePart: (part) =>
      write(
        () => {
          if (!takes.has(part.takeId)) return refuse('not-found')
          if (parts.has(part.id)) return succeed(undefined)
          parts.set(part.id, { part: structuredClone(part), slices: [], damaged: new Set() })
          return succeed(undefined)
        },
        () => part.takeId,
      ),
    changePart: (id, change) =>
      write(() => replacePart(id, (stored) => change(structuredClone(stored.part))), ofPart),
    async listParts(takeId) {
      await Promise.resolve()
      if (isShut) return refuse('unavailable')
      const own = [...parts.values()].map((stored) => stored.part).filter((part) => part.takeId === takeId)
      return succeed(structuredClone(own.toSorted((a, b) => a.number - b.number)))
    },
    restoreTake: (take, missing) =>
      write(
        () => {
          if (!takes.has(take.id)) takes.set(take.id, structuredClone(take))
          for (const part of missing) if (!parts.has(part.id)) restore(part)
          return succeed(missing.map(({ id }) => structuredClone(rowsOf(id).part)))
        },
        () => take.id,
      ),
    async appendSlice(partId, slice) {
      const result = await write(() => replacePart(partId, (stored) => append(stored, slice)), ofPart)
      if (!result.ok || !losingAnswer) return result
      losingAnswer = false
      return refuse('unavailable')
    },
    async closePart(partId) {
      const stored = parts.get(partId)
      if (stored === undefined) return refuse('not-found')
      const whole = stored.part.digest ?? (await digest(stored, stored.part.bytes))
      return write(
        () => replacePart(partId, ({ part }) => ({ ...part, closed: true, digest: whole })),
        ofPart,
      )
    },
    async readSegment(partId, number) {
      await Promise.resolve()
      if (isShut) return refuse('unavailable')
      const stored = parts.get(partId)
      if (stored === undefined || stored.damaged.has(number) || stored.slices.length === 0)
        return refuse('not-found')
      if (number * segmentBytes < (stored.part.elsewhere ?? 0)) return refuse('not-found')
      const count = stored.part.closed ? Math.ceil(stored.part.bytes / segmentBytes) : stored.part.segments
      return number < count ? succeed(piece(stored, number, stored.part.bytes)) : refuse('not-found')
    },
    async recoverPart(partId, isNothing = () => false) {
      const stored = parts.get(partId)
      if (stored === undefined) return refuse('not-found')
      const { part, damaged } = stored
      if (part.confirmed || (part.digest !== null && (part.elsewhere ?? 0) === part.bytes))
        return succeed({ part: structuredClone(part), damagedRows: 0 })
      const isEmpty = part.segments === 0 && damaged.size === 0 && isNothing(joinBytes(stored.slices))
      const whole = isEmpty ? 0 : Math.ceil(part.bytes / segmentBytes)
      const firstGap = Math.min(whole, ...damaged)
      const bytes = Math.min(part.bytes, firstGap * segmentBytes)
      const isWhole = bytes >= part.bytes || part.duration === 0
      const duration = isWhole ? part.duration : Math.round((part.duration * bytes) / part.bytes)
      const lost = (part.lost ?? 0) + part.duration - duration
      const found: Part = {
        ...part,
        bytes,
        segments: Math.floor(bytes / segmentBytes),
        duration,
        closed: true,
        ...(lost === 0 ? {} : { lost }),
      }
      found.digest = await digest(stored, bytes)
      const closed = await write(() => replacePart(partId, () => found), ofPart)
      return closed.ok
        ? succeed({ part: closed.value, damagedRows: whole - firstGap })
        : refuse(closed.failure)
    },
    async releasePart(partId) {
      const released = await write(
        () =>
          replacePart(partId, (stored) => {
            if (!stored.part.confirmed) return 'not-found'
            stored.slices = []
            return stored.part
          }),
        ofPart,
      )
      return released.ok ? succeed(undefined) : released
    },
    deleteTake: (id, mayGo = () => true) =>
      write(
        () => {
          const take = takes.get(id)
          if (take !== undefined && !mayGo(take)) return refuse('unavailable')
          takes.delete(id)
          for (const [partId, stored] of parts) if (stored.part.takeId === id) parts.delete(partId)
          return succeed(undefined)
        },
        () => id,
      ),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emptyStore() {
      for (const [id, { slices }] of parts) gone.set(id, joinBytes(slices))
      takes.clear()
      parts.clear()
    },
    shut: (isNow) => void (isShut = isNow),
    sha256,
    tell,
    pieces(partId) {
      const bytes = joinBytes(parts.get(partId)?.slices ?? [gone.get(partId) ?? new Uint8Array(0)])
      const count = Math.floor(bytes.length / segmentBytes)
      return Array.from({ length: count }, (_, at) =>
        digestNow(bytes.slice(at * segmentBytes, (at + 1) * segmentBytes)),
      )
    },
    refuseWrites: (failure) => void (refusing = failure),
    loseNextAnswer: () => void (losingAnswer = true),
    hasTake: (id) => takes.has(id),
    isClosed: (id) => takes.get(id)?.capture === 'closed',
    contents: (partId) => joinBytes(parts.get(partId)?.slices ?? []),
    damageSegment: (partId, number) => void parts.get(partId)?.damaged.add(number),
  }
}

// Resolves at once, without the thread pool: a hand-driven clock waits only for promises.
function sha256(bytes: Bytes): Promise<Bytes> {
  return Promise.resolve(digestNow(bytes))
}

function digestNow(bytes: Bytes): Bytes {
  return new Uint8Array(createHash('sha256').update(bytes).digest())
}
