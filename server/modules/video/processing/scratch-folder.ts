import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { noRoomError } from '#server/platform/disk-room.ts'
import type { DiskRoom } from '#server/ports.ts'

/** A folder of its own, for as long as room on the disk is held. Throws `no-room` if there is none. */
export async function openScratchFolder(
  { scratchFolder: parent, room }: { scratchFolder: string; room: DiskRoom },
  prefix: string,
  bytes: number,
): Promise<AsyncDisposable & { folder: string }> {
  const release = await room.hold(bytes)
  if (release === null) throw noRoomError()
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(parent, prefix))
    return {
      folder,
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }).finally(release),
    }
  } catch (error) {
    release()
    throw error
  }
}
