import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RunnerJobId } from '#contract/vocabulary/ids.ts'
import type { MadeName } from '#contract/vocabulary/video/runners/media-order.ts'

/** Files that runners send, until they are checked and stored. Their folder is swept like others of media in progress. */
export function createReceivedFiles(scratchFolder: string) {
  const folderOf = (id: RunnerJobId) => path.join(scratchFolder, `media-runner-${id}`)
  const fileOf = (id: RunnerJobId, name: MadeName) => path.join(folderOf(id), name)
  return {
    fileOf,
    async size(id: RunnerJobId, name: MadeName): Promise<number> {
      return stat(fileOf(id, name)).then(
        ({ size }) => size,
        () => 0,
      )
    },
    /** At `offset`, which is at most where the file ends: bytes that are sent again replace themselves. */
    async write(id: RunnerJobId, name: MadeName, offset: number, bytes: Uint8Array): Promise<void> {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
      const file = await open(fileOf(id, name), offset === 0 ? 'w' : 'r+')
      try {
        await file.write(bytes, 0, bytes.length, offset)
      } finally {
        await file.close()
      }
    },
    async digest(id: RunnerJobId, name: MadeName): Promise<string> {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(fileOf(id, name))) hash.update(chunk as Buffer)
      return hash.digest('hex')
    },
    remove: (id: RunnerJobId) => rm(folderOf(id), { recursive: true, force: true }),
  }
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>
