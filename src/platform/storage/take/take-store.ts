import { SEGMENT_BYTES } from '#contract/limits.ts'
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
  /** Another name and a smaller segment make tests short and apart. */
  name?: string
  segmentBytes?: number
  /** Other disks than this one: what counts as a quick commit, ms. */
  quickCommitMs?: number
}

/** With its two more syncs a segment is gathered before the next slice comes. */
const QUICK_COMMIT_MS = 60

export interface DeviceTakeStore extends TakeStore {
  readonly connection: DatabaseConnection<TakeSchema>
  /** Lets go of the database and of the notices between tabs. */
  close(): void
}

/** Takes in this device's IndexedDB, strictly durable, whatever becomes of the tab. */
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
    ...createTakeRecords(connection, commits, notices),
    ...createPartMedia({ connection, commits, notices, sha256, log, segmentBytes, quickCommitMs }),
    onChange: (listener) => notices.listen(listener),
    close: () => {
      connection.close()
      notices.close()
    },
  }
}
