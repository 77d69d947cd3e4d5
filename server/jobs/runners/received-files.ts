import { createReadStream } from 'node:fs'
import { type RunnerJobId, runnerJobId } from '#contract/vocabulary/ids.ts'
import type { MadeName } from '#contract/vocabulary/video/runners/media-order.ts'
import { sha256OfStream } from '#server/platform/blobs/sha256-of-stream.ts'
import type { BlobStore } from '#server/ports.ts'

const FOLDER = 'runners'

interface SentFile {
  name: MadeName
  bytes: number
  sha256: string
}

/**
 * Files that runners send, until they are checked and stored. They are where all bytes are, so that each chunk may come to
 * another instance, and the result to yet another one.
 */
export function createReceivedFiles(
  blobs: Pick<BlobStore, 'append' | 'size' | 'list' | 'withLocalFile' | 'remove'>,
) {
  const folderOf = (id: RunnerJobId) => `${FOLDER}/${id}`
  const keyOf = (id: RunnerJobId, name: MadeName) => `${folderOf(id)}/${name}`
  const size = async (id: RunnerJobId, name: MadeName) => (await blobs.size(keyOf(id, name))) ?? 0

  /** Calls `work` with their paths, if they are the bytes that were meant; otherwise returns null. */
  async function withWhole<Value>(
    id: RunnerJobId,
    files: readonly SentFile[],
    work: (paths: Partial<Record<MadeName, string>>) => Promise<Value>,
  ): Promise<Value | null> {
    const [first, ...others] = files
    if (first === undefined) return work({})
    const { name, bytes, sha256 } = first
    if ((await size(id, name)) !== bytes) return null
    return blobs.withLocalFile(keyOf(id, name), async (file) => {
      if ((await sha256OfStream(createReadStream(file))) !== sha256) return null
      return withWhole(id, others, (paths) => work({ ...paths, [name]: file }))
    })
  }

  return {
    size,
    /** At `offset`, which is at most where the file ends; chunks that come again are the same ones. */
    write: (id: RunnerJobId, name: MadeName, offset: number, bytes: Uint8Array) =>
      blobs.append(keyOf(id, name), offset, bytes),
    withWhole,
    /** The jobs for which something was sent and is still there, if all of it is older than `before`. */
    async listUntouched(before: number): Promise<RunnerJobId[]> {
      const newest = new Map<RunnerJobId, number>()
      for await (const { key, changedAt } of blobs.list(FOLDER)) {
        const id = runnerJobId.safeParse(key.split('/')[1])
        if (id.success) newest.set(id.data, Math.max(changedAt, newest.get(id.data) ?? 0))
      }
      return [...newest].flatMap(([id, changedAt]) => (changedAt < before ? [id] : []))
    },
    remove: (id: RunnerJobId) => blobs.remove(folderOf(id)),
  }
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>
