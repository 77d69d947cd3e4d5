import type { FileCopies } from '#domain/video/upload/upload-ports.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import { write } from '../database-connection.ts'
import type { DatabaseConnection } from '../database-connection.ts'
import { readWholeSegment } from '../take/part-reader.ts'
import { addChecksum } from '../take/take-database.ts'
import type { TakeSchema } from '../take/take-database.ts'
import { find } from '../take/take-records.ts'

/** Stored in the database of the takes, as segments of a part, so that they are deleted with their take. */
export function createFileCopies(connection: DatabaseConnection<TakeSchema>): FileCopies {
  return {
    async savePieces(partId, first, pieces) {
      const rows = pieces.map(addChecksum)
      const written = await find(connection, (database) =>
        write(database, ['parts', 'segments'], async (transaction) => {
          // Dropped in the meantime: nobody would ever delete these rows.
          if ((await transaction.objectStore('parts').getKey(partId)) === undefined) return null
          const segments = transaction.objectStore('segments')
          await Promise.all(rows.map((row, index) => segments.put(row, [partId, first + index])))
          return true
        }),
      )
      return written.ok ? succeed(undefined) : refuse(written.failure)
    },
    readPiece: (partId, number) =>
      find(connection, (database) => readWholeSegment(database, partId, number, SEGMENT_BYTES)),
  }
}
