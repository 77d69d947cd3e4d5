import type { DBSchema } from 'idb'
import type { Log } from '#domain/ports.ts'
import type { UploadRecord } from '#domain/upload/upload-record.ts'
import { connectDatabase, type DatabaseConnection } from '../database-connection.ts'
import type { OutboxRow } from './outbox-row.ts'

export interface OutboxSchema extends DBSchema {
  items: { key: string; value: OutboxRow; indexes: { owner: string; subject: string } }
  uploads: { key: string; value: UploadRecord; indexes: { owner: string } }
}

export type OutboxConnection = DatabaseConnection<OutboxSchema>

export const OUTBOX_DATABASE = 'trocar-outbox'

/** The queue has a database of its own, so that no step of the media store can ever touch it. */
export function connectOutboxDatabase(log: Log, name: string = OUTBOX_DATABASE): OutboxConnection {
  return connectDatabase<OutboxSchema>(
    {
      name,
      version: 1,
      upgrade(database) {
        // Version 1: queued writes, and what is known of each upload of a picked file.
        const items = database.createObjectStore('items', { keyPath: 'id' })
        items.createIndex('owner', 'ownerId')
        items.createIndex('subject', 'subject')
        database.createObjectStore('uploads', { keyPath: 'takeId' }).createIndex('owner', 'ownerId')
      },
    },
    log,
  )
}
