import { DataStore, ERRORS, Upload } from '@tus/server'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { BlobStore } from '#server/ports.ts'
import { findUpload, uploadKey } from './upload-store.ts'

/**
 * Where @tus/server finds uploads: the task's row says how long one will be, the blob's length says how far it is. The
 * row is there before a creation gets here, so there is nothing to create.
 */
export class TusStore extends DataStore {
  readonly #database: Database
  readonly #blobs: BlobStore

  constructor(database: Database, blobs: BlobStore) {
    super()
    this.#database = database
    this.#blobs = blobs
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async getUpload(id: string): Promise<Upload> {
    const task = await findUpload(this.#database, id as UploadTaskId)
    if (task === null) throw ERRORS.FILE_NOT_FOUND
    const offset = (await this.#blobs.size(uploadKey(task.id))) ?? 0
    return new Upload({ id, size: task.totalSize, offset, creation_date: task.createdAt.toISOString() })
  }
}
