import { setTimeout as pause } from 'node:timers/promises'
import type { BlobStore } from '#server/ports.ts'

/** Each read and each removal takes a different time, so that other work comes in between. */
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
    finish: async (key) => {
      await wait()
      await blobs.finish(key)
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
