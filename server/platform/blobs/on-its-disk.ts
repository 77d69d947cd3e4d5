import type { BlobStore } from '#server/ports.ts'
import type { DiskPlace } from './disk-place.ts'

/**
 * A store of files that confirms nothing, finds nothing missing and removes nothing while another disk, or none, is in
 * its folder: what a device sent would be hidden once the disk is back, when the device has deleted it.
 */
export function onItsDisk(files: BlobStore, disk: DiskPlace): BlobStore {
  /** What fails since the disk is away fails for that reason. */
  async function trying<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      await disk.ensure('write')
      throw error
    }
  }

  const bringFile: BlobStore['bringFile'] = async (key, from) => {
    const place = await trying(() => files.bringFile(key, from))
    return async () => {
      await trying(place)
      await disk.ensure('write')
    }
  }

  return {
    ...files,
    append: (key, offset, bytes) => trying(() => files.append(key, offset, bytes)),
    extend: (key, end, bytes) => trying(() => files.extend(key, end, bytes)),
    async finish(key) {
      await trying(() => files.finish(key))
      await disk.ensure('write')
    },
    putFile: async (key, from) => (await bringFile(key, from))(),
    bringFile,
    async size(key) {
      const bytes = await files.size(key)
      if (bytes === null) await disk.ensure('read')
      return bytes
    },
    // What was found out while the disk went away says nothing of the file.
    async withLocalFile(key, work) {
      const found = await trying(() => files.withLocalFile(key, work))
      await disk.ensure('read')
      return found
    },
    async *list(prefix) {
      await disk.ensure('read')
      yield* files.list(prefix)
    },
    async remove(prefix) {
      await disk.ensure('write')
      await files.remove(prefix)
    },
  }
}
