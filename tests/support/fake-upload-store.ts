import { refuse, succeed } from '#contract/result.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { UploadRecord, UploadStore } from '#domain/video/upload/upload-record.ts'
import { someTakeId, someUserId } from './takes.ts'

/** A store of uploads in memory. */
export function createFakeUploadStore(): UploadStore {
  const records = new Map<TakeId, UploadRecord>()
  const listeners = new Set<(takeId: TakeId) => void>()
  const tell = (takeId: TakeId): void => {
    for (const listener of listeners) listener(takeId)
  }
  return {
    async saveUpload(record) {
      await Promise.resolve()
      records.set(record.takeId, structuredClone(record))
      tell(record.takeId)
      return succeed(undefined)
    },
    async readUpload(takeId) {
      await Promise.resolve()
      const record = records.get(takeId)
      return record === undefined ? refuse('not-found') : succeed(structuredClone(record))
    },
    async changeUpload(takeId, change) {
      await Promise.resolve()
      const record = records.get(takeId)
      if (record === undefined) return refuse('not-found')
      const next = change(structuredClone(record))
      records.set(takeId, next)
      tell(takeId)
      return succeed(structuredClone(next))
    },
    async listUploads(ownerId) {
      await Promise.resolve()
      return succeed([...records.values()].filter((record) => record.ownerId === ownerId))
    },
    async deleteUpload(takeId) {
      await Promise.resolve()
      records.delete(takeId)
      tell(takeId)
      return succeed(undefined)
    },
    onUploadChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The stored upload of user 1's first take: new, and wanted. */
export function someUpload({
  file,
  ...change
}: Partial<Omit<UploadRecord, 'file'>> & { file?: Partial<UploadRecord['file']> } = {}): UploadRecord {
  return {
    takeId: someTakeId(1),
    ownerId: someUserId(1),
    file: { name: 'stitch.mp4', size: 9, lastModified: 5, type: 'video/mp4', edges: '', ...file },
    intent: 'send',
    address: null,
    taskId: null,
    toldPaused: false,
    uploadedSize: -1,
    digest: null,
    isCopied: false,
    hasHandle: false,
    ...change,
  }
}
