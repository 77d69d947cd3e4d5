import { SEGMENT_BYTES } from '#contract/limits.ts'
import type { Log, Sha256, TakeStore } from '#domain/ports.ts'
import { createChangeNotices } from './change-notices.ts'
import { connectDatabase } from './database-connection.ts'
import type { DatabaseConnection } from './database-connection.ts'
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
}

export interface DeviceTakeStore extends TakeStore {
  readonly connection: DatabaseConnection<TakeSchema>
  /** Lets go of the database and of the notices between tabs. */
  close(): void
}

/** Takes in this device's IndexedDB, strictly durable, whatever becomes of the tab. */
export function createTakeStore(options: TakeStoreOptions): DeviceTakeStore {
  const { sha256, log, name = TAKE_DATABASE, segmentBytes = SEGMENT_BYTES } = options
  const connection = connectDatabase<TakeSchema>(
    { name, version: TAKE_DATABASE_VERSION, upgrade: upgradeTakeDatabase },
    log,
  )
  const notices = createChangeNotices(name)
  return {
    connection,
    ...createTakeRecords(connection, notices),
    ...createPartMedia({ connection, notices, sha256, log, segmentBytes }),
    onChange: (listener) => notices.listen(listener),
    close: () => {
      connection.close()
      notices.close()
    },
  }
}
