import type { DBSchema, IDBPTransaction, StoreNames } from 'idb'
import { type CarriedFiles, extractFiles } from '#domain/outbox/carried-files.ts'
import type { Log } from '#domain/ports.ts'
import type { UploadRecord } from '#domain/video/upload/upload-record.ts'
import { connectDatabase, type DatabaseConnection } from '../database-connection.ts'
import type { OutboxRow } from './outbox-row.ts'

export interface OutboxSchema extends DBSchema {
  items: { key: string; value: OutboxRow; indexes: { owner: string; subject: string } }
  /** The files of writes, by the id of their item. */
  files: { key: string; value: CarriedFiles }
  uploads: { key: string; value: UploadRecord; indexes: { owner: string } }
}

export type OutboxConnection = DatabaseConnection<OutboxSchema>

const OUTBOX_DATABASE = 'trocar-outbox'

/** The queue has a database of its own, so that no upgrade of the media store can ever touch it. */
export function connectOutboxDatabase(log: Log, name: string = OUTBOX_DATABASE): OutboxConnection {
  return connectDatabase<OutboxSchema>(
    {
      name,
      version: 2,
      async upgrade(database, oldVersion, transaction) {
        // Version 1: queued writes, and what is known of each upload of a picked file.
        if (oldVersion < 1) {
          const items = database.createObjectStore('items', { keyPath: 'id' })
          items.createIndex('owner', 'ownerId')
          items.createIndex('subject', 'subject')
          database.createObjectStore('uploads', { keyPath: 'takeId' }).createIndex('owner', 'ownerId')
        }
        // Version 2: the files of a write are no longer in its row.
        if (oldVersion < 2) {
          database.createObjectStore('files')
          await moveFiles(transaction)
        }
      },
    },
    log,
  )
}

async function moveFiles(
  transaction: IDBPTransaction<OutboxSchema, StoreNames<OutboxSchema>[], 'versionchange'>,
): Promise<void> {
  const written = transaction.objectStore('files')
  let row = await transaction.objectStore('items').openCursor()
  while (row !== null) {
    const { work, files } = extractFiles(row.value.work)
    if (files !== null) {
      await written.put(files, row.primaryKey)
      await row.update({ ...row.value, work })
    }
    row = await row.continue()
  }
}
