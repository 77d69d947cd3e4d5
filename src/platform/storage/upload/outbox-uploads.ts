import type { TakeId } from '#contract/vocabulary/ids.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { UploadRecord, UploadStore } from '#domain/video/upload/upload-record.ts'
import { createChangeNotices } from '../change-notices.ts'
import { write } from '../database-connection.ts'
import type { OutboxConnection } from '../outbox/outbox-database.ts'

/** What is known about uploads, on this device's disk. */
export function createUploadStore(connection: OutboxConnection, channel = 'trocar-uploads'): UploadStore {
  const notices = createChangeNotices(channel)

  async function withNotice<Value>(
    takeId: TakeId,
    work: Promise<Result<Value | null, StoreFailure>>,
  ): Promise<Result<Value, StoreFailure>> {
    const done = await work
    if (!done.ok) return done
    if (done.value === null) return refuse('not-found')
    notices.tell(takeId)
    return succeed(done.value)
  }

  async function change(
    takeId: TakeId,
    changeRecord: (record: UploadRecord) => UploadRecord,
  ): Promise<Result<UploadRecord | null, StoreFailure>> {
    return connection.run((database) =>
      write(database, ['uploads'], async (transaction) => {
        const uploads = transaction.objectStore('uploads')
        const record = await uploads.get(takeId)
        if (record === undefined) return null
        const next = changeRecord(record)
        await uploads.put(next)
        return next
      }),
    )
  }

  return {
    async saveUpload(record) {
      const saving = connection.run((database) =>
        write(database, ['uploads'], async (transaction) => {
          await transaction.objectStore('uploads').put(record)
          return true
        }),
      )
      const saved = await withNotice(record.takeId, saving)
      return saved.ok ? succeed(undefined) : saved
    },
    async readUpload(takeId) {
      const read = await connection.run((database) => database.get('uploads', takeId))
      if (!read.ok) return read
      return read.value === undefined ? refuse('not-found') : succeed(read.value)
    },
    changeUpload: (takeId, changeRecord) => withNotice(takeId, change(takeId, changeRecord)),
    listUploads: (ownerId) =>
      connection.run((database) => database.getAllFromIndex('uploads', 'owner', ownerId)),
    async deleteUpload(takeId) {
      const deleting = connection.run((database) =>
        write(database, ['uploads'], async (transaction) => {
          await transaction.objectStore('uploads').delete(takeId)
          return true
        }),
      )
      const deleted = await withNotice(takeId, deleting)
      return deleted.ok ? succeed(undefined) : deleted
    },
    onUploadChange: (listener) => notices.listen(listener),
  }
}
