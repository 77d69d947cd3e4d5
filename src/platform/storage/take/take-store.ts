import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { succeed, type Result } from '#contract/result.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Log, Part, Sha256, StoreFailure, TakeStore } from '#domain/ports.ts'
import { createChangeNotices } from '../change-notices.ts'
import type { ChangeNotices } from '../change-notices.ts'
import { connectDatabase } from '../database-connection.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import { createGroupCommit } from '../group-commit.ts'
import type { GroupCommit } from '../group-commit.ts'
import { digestPart, readSegment } from './part-reader.ts'
import { recoverPart } from './part-recovery.ts'
import { createSliceWriter, type SliceWriter } from './slice-writer.ts'
import { TAKE_DATABASE, TAKE_DATABASE_VERSION, upgradeTakeDatabase } from './take-database.ts'
import type { TakeSchema } from './take-database.ts'
import { createTakeRecords, find, orNotFound } from './take-records.ts'
import { changeRow, releasePart } from './take-rows.ts'

export interface TakeStoreOptions {
  sha256: Sha256
  log: Log
  /** For tests: another name keeps them apart, smaller segments make them short. */
  name?: string
  segmentBytes?: number
  /** For disks unlike this one: what counts as a quick commit, ms. */
  quickCommitMs?: number
}

/** On such a disk a segment, with its two extra syncs, is gathered before the next slice arrives, ms. */
const QUICK_COMMIT_MS = 60

export interface DeviceTakeStore extends TakeStore {
  readonly connection: DatabaseConnection<TakeSchema>
  readonly sha256: Sha256
  pieces(partId: PartId): readonly Uint8Array<ArrayBuffer>[]
  tell(takeId: TakeId): void
  /** Releases the database and the notices between tabs. */
  close(): void
}

/** Takes in this device's IndexedDB, strictly durable, whatever happens to the tab. */
export function createTakeStore(options: TakeStoreOptions): DeviceTakeStore {
  const { sha256, log, name = TAKE_DATABASE } = options
  const { segmentBytes = SEGMENT_BYTES, quickCommitMs = QUICK_COMMIT_MS } = options
  const connection = connectDatabase<TakeSchema>(
    { name, version: TAKE_DATABASE_VERSION, upgrade: upgradeTakeDatabase },
    log,
  )
  const commits = createGroupCommit(connection)
  const notices = createChangeNotices(name)
  return {
    connection,
    sha256,
    tell: notices.tell,
    ...createTakeRecords(connection, commits, notices, segmentBytes),
    ...createPartMedia({ connection, commits, notices, sha256, log, segmentBytes, quickCommitMs }),
    onChange: (listener) => notices.listen(listener),
    close: () => {
      connection.close()
      notices.close()
    },
  }
}

type PartMedia = Pick<
  TakeStore,
  'appendSlice' | 'closePart' | 'readSegment' | 'recoverPart' | 'releasePart' | 'restoreTake'
> &
  Pick<SliceWriter, 'pieces'>

interface PartMediaDeps {
  connection: DatabaseConnection<TakeSchema>
  commits: GroupCommit<TakeSchema>
  notices: ChangeNotices
  sha256: Sha256
  log: Log
  segmentBytes: number
  quickCommitMs: number
}

const loadRestoring = () => import('./restore-rows.ts')

/** The bytes of parts: appended, closed, read, recovered and released. */
function createPartMedia(deps: PartMediaDeps): PartMedia {
  const { connection, commits, notices, sha256, segmentBytes } = deps
  const queue = createPartQueue()
  const slices = createSliceWriter(deps)

  async function tell(answer: Promise<Result<Part, StoreFailure>>): Promise<Result<Part, StoreFailure>> {
    const part = await answer
    if (part.ok) notices.tell(part.value.takeId)
    return part
  }
  async function closePart(partId: PartId): Promise<Result<Part, StoreFailure>> {
    await slices.digested(partId)
    const digested = await find(connection, async (database) => {
      const part = await database.get('parts', partId)
      const digest = part && (part.digest ?? (await digestPart(database, part, segmentBytes, sha256)))
      return digest ?? null
    })
    if (!digested.ok) return digested
    const closed = orNotFound(
      await commits.write(['parts'], (transaction) =>
        changeRow(transaction, 'parts', partId, (now) => ({ ...now, closed: true, digest: digested.value })),
      ),
    )
    if (closed.ok) slices.finish(partId)
    return closed
  }

  return {
    pieces: slices.pieces,
    appendSlice(partId, slice) {
      // When it is needed, the network may be gone.
      void loadRestoring().catch(() => undefined)
      return tell(queue.append(partId, () => slices.append(partId, slice)))
    },
    closePart: (partId) => tell(queue.run(partId, () => closePart(partId))),
    readSegment: (partId, number) =>
      find(connection, (database) => readSegment(database, partId, number, segmentBytes)),
    async restoreTake(take, parts) {
      const { restoreRows } = await loadRestoring()
      const missing = parts.map((part) => ({ part, pieces: slices.pieces(part.id) }))
      const restored = await commits.write(['takes', 'parts', 'pieces'], (transaction) =>
        restoreRows(transaction, take, missing, segmentBytes),
      )
      if (restored.ok) notices.tell(take.id)
      return restored
    },
    async recoverPart(partId, isNothing) {
      const recovered = await queue.run(partId, () =>
        find(connection, (database) => recoverPart(database, partId, segmentBytes, sha256, isNothing)),
      )
      if (recovered.ok) notices.tell(recovered.value.part.takeId)
      return recovered
    },
    async releasePart(partId) {
      const released = await tell(find(connection, (database) => releasePart(database, partId)))
      return released.ok ? succeed(undefined) : released
    },
  }
}

/**
 * Slices of a part are appended concurrently; any other operation on the part waits for those before it, and runs
 * alone.
 */
interface PartQueue {
  append<Value>(partId: PartId, work: () => Promise<Value>): Promise<Value>
  run<Value>(partId: PartId, work: () => Promise<Value>): Promise<Value>
}

function createPartQueue(): PartQueue {
  /** What must have ended before the next operation of each kind may begin. */
  const before = new Map<PartId, { append: Promise<unknown> | null; run: Promise<unknown> }>()

  function note(partId: PartId, mine: Promise<unknown>, isAlone: boolean): void {
    const { append = null, run = Promise.resolve() } = before.get(partId) ?? {}
    const all = Promise.allSettled([run, mine])
    const next = { append: isAlone ? all : append, run: all }
    before.set(partId, next)
    void all.then(() => before.get(partId) === next && before.delete(partId))
  }
  return {
    append(partId, work) {
      const alone = before.get(partId)?.append ?? null
      // At once if possible: what is passed together is written together.
      const mine = alone === null ? work() : alone.then(work)
      note(partId, mine, false)
      return mine
    },
    run(partId, work) {
      const mine = (before.get(partId)?.run ?? Promise.resolve()).then(work)
      note(partId, mine, true)
      return mine
    },
  }
}
