import { createHash } from 'node:crypto'
import type { PartId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Clock, Sha256 } from '#domain/ports.ts'
import { type Bytes, joinBytes } from '#domain/video/recording/take/segments.ts'
import { createFakeIntake } from '../fake-intake.ts'
import { createOutboxDisk } from '../fake-outbox-store.ts'
import { createFakeSession } from '../fake-session.ts'
import { createFakeLockRoom, createFakeReachability } from '../fake-tab.ts'
import { createFakeTakeStore, type FakeTakeStore } from '../fake-take-store.ts'
import { createFakeUploadStore } from '../fake-upload-store.ts'
import { createHandClock } from '../hand-clock.ts'
import { someUserId } from '../takes.ts'
import { createWalkServer } from './walk-server.ts'

export const SEGMENT = 16
export const anna = someUserId(1)
export const ben = someUserId(2)

export const sha256: Sha256 = (bytes) =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))

/** Everything that the store ever confirmed, although it may be gone since. */
export interface StoredSoFar {
  bytes: Map<PartId, Bytes>
  /** When the first byte of a part was stored, by the monotonic clock. */
  since: Map<PartId, number>
  takeOfPart: Map<PartId, { takeId: TakeId; ownerId: UserId }>
  /** Whether its take was discarded when it was changed last. */
  isDiscarded: Map<TakeId, boolean>
  /** Takes that the server has under another id. */
  sentAs: Map<TakeId, TakeId>
}

function watchStore(takes: FakeTakeStore, soFar: StoredSoFar, clock: Clock): FakeTakeStore {
  const owners = new Map<TakeId, UserId>()
  return {
    ...takes,
    async saveTake(take) {
      owners.set(take.id, take.ownerId)
      return takes.saveTake(take)
    },
    async changeTake(id, change) {
      const changed = await takes.changeTake(id, change)
      if (!changed.ok) return changed
      const { discardAt, sentAs } = changed.value
      soFar.isDiscarded.set(id, discardAt !== undefined)
      if (sentAs !== undefined) soFar.sentAs.set(id, sentAs)
      return changed
    },
    async savePart(part) {
      const saved = await takes.savePart(part)
      const ownerId = owners.get(part.takeId)
      if (saved.ok && ownerId !== undefined) soFar.takeOfPart.set(part.id, { takeId: part.takeId, ownerId })
      return saved
    },
    async restoreTake(take, parts) {
      const restored = await takes.restoreTake(take, parts)
      owners.set(take.id, take.ownerId)
      for (const { id } of restored.ok ? restored.value : [])
        soFar.takeOfPart.set(id, { takeId: take.id, ownerId: take.ownerId })
      return restored
    },
    async appendSlice(partId, slice) {
      const appended = await takes.appendSlice(partId, slice)
      const before = soFar.bytes.get(partId) ?? new Uint8Array(0)
      if (appended.ok && !soFar.since.has(partId)) soFar.since.set(partId, clock.steady())
      if (appended.ok && before.length === slice.at) soFar.bytes.set(partId, joinBytes([before, slice.bytes]))
      return appended
    },
  }
}

/** One device with its people, and the server. */
export function createWalkWorld() {
  const clock = createHandClock()
  const store = createFakeTakeStore({ segmentBytes: SEGMENT })
  const soFar: StoredSoFar = {
    bytes: new Map(),
    since: new Map(),
    takeOfPart: new Map(),
    isDiscarded: new Map(),
    sentAs: new Map(),
  }
  const intake = createFakeIntake(clock, SEGMENT)
  const session = createFakeSession(anna)
  const server = createWalkServer(intake, session)
  return {
    clock,
    store,
    soFar,
    takes: watchStore(store, soFar, clock),
    intake,
    session,
    server,
    reachability: createFakeReachability(() => server.isThere),
    uploads: createFakeUploadStore(),
    disk: createOutboxDisk(),
    room: createFakeLockRoom(),
    /** Since when this person is signed in, or nobody, by the monotonic clock. */
    personSince: 0,
    /** How many recorders were started so far. */
    recorders: 0,
  }
}
export type WalkWorld = ReturnType<typeof createWalkWorld>
