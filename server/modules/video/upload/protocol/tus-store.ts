import { DataStore, ERRORS, Upload } from '@tus/server'
import type { BlobStore } from '#server/ports.ts'
import { uploadKey, type UploadRow } from '../upload-store.ts'

/**
 * Where @tus/server finds uploads: the task's row has the final length, the blob's length is the progress. The row
 * exists before a creation gets here, so there is nothing to create.
 */
export class TusStore extends DataStore {
  readonly #blobs: BlobStore
  readonly #inUse = new Map<string, { task: UploadRow; users: number }>()

  constructor(blobs: BlobStore) {
    super()
    this.#blobs = blobs
    this.extensions = ['creation', 'termination', 'expiration']
  }

  /** Knows the task while `work` runs, because its row was read when the request was admitted. */
  async whileKnown<Value>(task: UploadRow, work: () => Promise<Value>): Promise<Value> {
    const entry = this.#inUse.get(task.id) ?? { task, users: 0 }
    this.#inUse.set(task.id, entry)
    entry.users += 1
    try {
      return await work()
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.#inUse.delete(task.id)
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const task = this.#inUse.get(id)?.task
    if (task === undefined) throw ERRORS.FILE_NOT_FOUND
    const { totalSize: size, createdAt } = task
    return new Upload({ id, size, offset: await this.#arrived(task), creation_date: createdAt.toISOString() })
  }

  /** An upload that became a video was complete, even if its bytes went with the video: nothing more is sent. */
  async #arrived({ id, state, totalSize }: UploadRow): Promise<number> {
    return state === 'FINISHED' ? totalSize : ((await this.#blobs.size(uploadKey(id))) ?? 0)
  }
}
