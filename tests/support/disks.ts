import { stat } from 'node:fs/promises'
import { personLimits } from '#server/modules/video/person-quota.ts'
import { createDiskRoom } from '#server/platform/disk-room.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import { silentLog } from './silent-log.ts'

/** A disk that a test fills and empties; its free room is read again every time, since time passes quickly in tests. */
export interface Disk {
  room: DiskRoom
  /** Free bytes beyond the reserve. */
  setFree: (bytes: number) => void
}

export function diskWith(bytes: number): Disk {
  let free = bytes
  let now = 0
  const room = createDiskRoom({
    folder: '/',
    reserveBytes: 0,
    log: silentLog,
    measure: async () => ({ free, total: free }),
    now: () => (now += 2_000),
  })
  return { room, setFree: (size) => void (free = size) }
}

export const wideRoom = (): DiskRoom => diskWith(1e15).room

/** What the intake of recordings needs in tests about neither the disk nor a quota. */
export const withoutLimits = () => ({ room: wideRoom(), limits: personLimits(null), now: Date.now })

/** The system's error for a full disk. */
export const fullDisk = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })

export interface FillingBlobs {
  blobs: BlobStore
  fill: () => void
  /** Makes room for this many more bytes. */
  free: (bytes: number) => void
}

/** A store on a disk with room for this many more bytes: like the system, it writes what fits and then refuses. */
export function fillingBlobs(blobs: BlobStore, bytes: number): FillingBlobs {
  let left = bytes
  const consume = (wanted: number) => {
    const fits = Math.min(left, wanted)
    left -= fits
    return fits
  }
  const append: BlobStore['append'] = async (key, offset, bytes) => {
    const fits = consume(bytes.length)
    if (fits > 0) await blobs.append(key, offset, bytes.subarray(0, fits))
    if (fits < bytes.length) throw fullDisk()
  }
  const putFile: BlobStore['putFile'] = async (key, file) => {
    const { size } = await stat(file)
    if (size > left) throw fullDisk()
    consume(size)
    await blobs.putFile(key, file)
  }
  return {
    blobs: {
      ...blobs,
      append,
      putFile,
      bringFile: async (key, file) => () => putFile(key, file),
      async extend(key, end, bytes) {
        if (((await blobs.size(key)) ?? 0) !== end) return false
        await append(key, end, bytes)
        return true
      },
    },
    fill: () => void (left = 0),
    free: (more) => void (left += more),
  }
}
