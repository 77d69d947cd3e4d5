import { setTimeout as pause } from 'node:timers/promises'
import type { BlobStore } from '#server/ports.ts'

/** Takes its time over each question and each removal, another each time, so that whatever may come between does. */
export function slowBlobs(blobs: BlobStore, mostMs: number): BlobStore {
  const wait = () => pause(Math.random() * mostMs)
  return {
    ...blobs,
    size: async (key) => {
      await wait()
      const size = await blobs.size(key)
      await wait()
      return size
    },
    sync: async (key) => {
      await wait()
      await blobs.sync(key)
    },
    withLocalFile: async (key, work) => {
      await wait()
      return blobs.withLocalFile(key, work)
    },
    remove: async (prefix) => {
      await wait()
      await blobs.remove(prefix)
      await wait()
    },
  }
}
