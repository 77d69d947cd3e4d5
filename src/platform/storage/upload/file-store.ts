import type { Result } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { write } from '../database-connection.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import type { TakeSchema } from '../take/take-database.ts'

/** The handle of a picked file, in browsers that give one; deleted with its take. Copied bytes are an ordinary part. */
export interface FileStore {
  saveHandle(takeId: TakeId, handle: FileSystemFileHandle): Promise<Result<void, StoreFailure>>
  /** Null if none was stored. Reading the file may ask the person for permission again. */
  readHandle(takeId: TakeId): Promise<Result<FileSystemFileHandle | null, StoreFailure>>
}

/** Stored in the database of the takes: pass the connection of `createTakeStore`. */
export function createFileStore(connection: DatabaseConnection<TakeSchema>): FileStore {
  return {
    saveHandle: (takeId, handle) =>
      connection.run((database) =>
        write(database, ['handles'], async (transaction) => {
          await transaction.objectStore('handles').put(handle, takeId)
        }),
      ),
    readHandle: (takeId) =>
      connection.run(async (database) => (await database.get('handles', takeId)) ?? null),
  }
}
