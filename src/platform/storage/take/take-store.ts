import { SEGMENT_BYTES } from '#contract/limits.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Log, Sha256, TakeStore } from '#domain/ports.ts'
import { createChangeNotices } from '../change-notices.ts'
import { connectDatabase } from '../database-connection.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import { createGroupCommit } from '../group-commit.ts'
import { createPartMedia } from './part-media.ts'
import { TAKE_DATABASE, TAKE_DATABASE_VERSION, upgradeTakeDatabase } from './take-database.ts'
import type { TakeSchema } from './take-database.ts'
import { createTakeRecords } from './take-records.ts'

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
    ...createTakeRecords(connection, commits, notices),
    ...createPartMedia({ connection, commits, notices, sha256, log, segmentBytes, quickCommitMs }),
    onChange: (listener) => notices.listen(listener),
    close: () => {
      connection.close()
      notices.close()
    },
  }
}
