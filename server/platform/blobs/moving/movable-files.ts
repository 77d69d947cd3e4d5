import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { checkBlobKey } from '#server/platform/blob-store-files.ts'
import type { BlobStore } from '#server/ports.ts'
import { sha256OfStream } from '../sha256-of-stream.ts'
import type { BlobStamp, MovablePlace, Run, RunToStore, StagedBlob } from './movable-place.ts'

interface MovableFilesDeps {
  folder: string
  blobs: BlobStore
  /** On the disk of `folder`. */
  scratchFolder: string
}

/** Segments of recordings arrive in any order: what has not arrived yet reads as zeros. */
const MAY_HAVE_GAPS = /^recordings\//

export function movableFiles({ folder, blobs, scratchFolder }: MovableFilesDeps): MovablePlace {
  const fileOf = (key: string) => path.join(folder, checkBlobKey(key))
  return {
    blobs,
    stampOf: (key) => stampOf(fileOf(key)),
    async runsOf(key) {
      const whole = { at: 0, bytes: (await blobs.size(key)) ?? 0, isDoubted: false }
      return MAY_HAVE_GAPS.test(key) ? joinRuns(cutAtZeros(blobs, key)) : [whole]
    },
    readRun: (key, { at, bytes }) => readPart(blobs, key, at, bytes),
    stage: (key, runs) => stage(blobs, scratchFolder, key, runs),
  }
}

async function stampOf(file: string): Promise<BlobStamp | null> {
  try {
    const { ino, size, mtimeNs, mtimeMs } = await stat(file, { bigint: true })
    return { stamp: `${ino} ${size} ${mtimeNs}`, bytes: Number(size), changedAt: Number(mtimeMs) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function* readPart(
  blobs: Pick<BlobStore, 'read'>,
  key: string,
  at: number,
  bytes: number,
): AsyncGenerator<Buffer> {
  if (bytes === 0) return
  for await (const chunk of blobs.read(key, { start: at, end: at + bytes - 1 })) yield chunk as Buffer
}

/** Segment by segment. One of zeros alone is a gap, or, hardly ever, what was recorded. */
async function* cutAtZeros(blobs: Pick<BlobStore, 'read'>, key: string): AsyncGenerator<Run> {
  let run: Run = { at: 0, bytes: 0, isDoubted: true }
  for await (const chunk of blobs.read(key) as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + SEGMENT_BYTES - run.bytes)
      run = {
        ...run,
        bytes: run.bytes + part.length,
        isDoubted: run.isDoubted && part.every((byte) => byte === 0),
      }
      from += part.length
      if (run.bytes < SEGMENT_BYTES) continue
      yield run
      run = { at: run.at + SEGMENT_BYTES, bytes: 0, isDoubted: true }
    }
  }
  if (run.bytes > 0 || run.at === 0) yield run
}

/** Gaps stay alone: each may be filled by a segment of its own. */
async function joinRuns(segments: AsyncIterable<Run>): Promise<Run[]> {
  const runs: Run[] = []
  for await (const segment of segments) {
    const last = runs.at(-1)
    if (last !== undefined && !last.isDoubted && !segment.isDoubted) last.bytes += segment.bytes
    else runs.push({ ...segment })
  }
  return runs
}

async function stage(
  blobs: BlobStore,
  scratchFolder: string,
  key: string,
  runs: readonly RunToStore[],
): Promise<StagedBlob> {
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 })
  const file = path.join(scratchFolder, `blob-${randomUUID()}`)
  const drop = () => rm(file, { force: true })
  try {
    const digests = await writeRuns(file, runs)
    for (const [index, { at, bytes }] of runs.entries())
      if ((await digestOf(file, at, bytes)) !== digests[index])
        throw new Error('A file reads back as something else than was stored.')
  } catch (error) {
    await drop()
    throw error
  }
  return {
    place: async () => {
      if ((await blobs.size(key)) !== null) return false
      await blobs.putFile(key, file)
      return true
    },
    drop,
  }
}

/** @returns the digests of what came */
async function writeRuns(file: string, runs: readonly RunToStore[]): Promise<string[]> {
  const digests: string[] = []
  const handle = await open(file, 'wx', 0o600)
  try {
    for (const { at, bytes, chunks } of runs) {
      const hash = createHash('sha256')
      let end = at
      for await (const chunk of chunks) {
        hash.update(chunk)
        for (let from = 0; from < chunk.length;)
          from += (await handle.write(chunk, from, chunk.length - from, end + from)).bytesWritten
        end += chunk.length
      }
      if (end !== at + bytes) throw new Error('Fewer or more bytes came than a blob has.')
      digests.push(hash.digest('hex'))
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return digests
}

async function digestOf(file: string, at: number, bytes: number): Promise<string> {
  return sha256OfStream(bytes === 0 ? [] : createReadStream(file, { start: at, end: at + bytes - 1 }))
}
