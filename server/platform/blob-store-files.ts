import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BlobFacts, BlobStore, ReadableBlobs } from '#server/ports.ts'
import { OpenFiles } from './open-files.ts'

export interface FileBlobStore extends BlobStore {
  /** Closes every open file. */
  close: () => Promise<void>
}

const MOST_OPEN_FILES = 64
/** Larger writes cost the kernel up to twenty times the CPU, because it needs contiguous memory for each. */
const WRITE_BYTES = 128 * 1024
/** Fewer, larger batches cost less, and at most three of these are lost if the process is killed. */
const BATCH_BYTES = 256 * 1024
/** Starts with a dot, so that no key can name it. */
const INCOMING = '.incoming'
const HALF_MOVED_LIFETIME_MS = 24 * 60 * 60_000

/** Reads blobs that are files below one folder, without changing it. */
export function readFileBlobs(folder: string): ReadableBlobs {
  const root = path.resolve(folder)
  const place = (key: string) => path.join(root, checkBlobKey(key))
  return {
    size: (key) => sizeOf(place(key)),
    read: (key, range) => createReadStream(place(key), { ...range, highWaterMark: 256 * 1024 }),
    hasLocalFiles: true,
    withLocalFile: (key, work) => work(place(key)),
    list: (prefix) => (prefix === undefined ? listFiles(root, '') : listFiles(place(prefix), `${prefix}/`)),
  }
}

/** Blobs as files below one folder, which is created if missing. */
export async function createFileBlobStore(folder: string): Promise<FileBlobStore> {
  const root = path.resolve(folder)
  const incoming = path.join(root, INCOMING)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await sweep(incoming)
  const files = new OpenFiles(MOST_OPEN_FILES)
  const place = (key: string) => path.join(root, checkBlobKey(key))
  /** The next use opens what the path leads to: an open handle may lead to a file on another disk. */
  const closeHandle = (file: string) => files.release((open) => open === file)

  const append: BlobStore['append'] = (key, offset, bytes) =>
    files.use(place(key), async (handle) => {
      let written = 0
      while (written < bytes.length) {
        const length = Math.min(WRITE_BYTES, bytes.length - written)
        written += (await handle.write(bytes, written, length, offset + written)).bytesWritten
      }
    })

  const bringFile: BlobStore['bringFile'] = async (key, from) => {
    const file = place(key)
    // It may be a blob itself, whose handle would still write to it in its new place.
    await closeHandle(from)
    const ready = await bringToDiskOf(incoming, from)
    await syncPath(ready)
    return async () => {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await closeHandle(file)
      await rename(ready, file)
      await syncFolders(root, path.dirname(file))
    }
  }

  return {
    ...readFileBlobs(root),
    batchBytes: BATCH_BYTES,
    append,
    async extend(key, end, bytes) {
      if (((await sizeOf(place(key))) ?? 0) !== end) {
        await closeHandle(place(key))
        return false
      }
      await append(key, end, bytes)
      return true
    },
    doubt: (key) => closeHandle(place(key)),
    async finish(key) {
      const file = place(key)
      // Another instance may be removing it: an empty one in its place would belong to nobody.
      await files.use(file, (handle) => handle.datasync(), { hasToExist: true })
      await syncFolders(root, path.dirname(file))
    },
    putFile: async (key, from) => (await bringFile(key, from))(),
    bringFile,
    async remove(prefix) {
      const target = place(prefix)
      await files.release((open) => open === target || open.startsWith(target + path.sep))
      await rm(target, { recursive: true, force: true })
      await syncFolders(root, path.dirname(target))
    },
    close: () => files.release(() => true),
  }
}

/** Removes what a crash left half moved; young files may belong to another instance that is still working. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const stats = await orMissing(stat(file))
    if (stats !== null && Date.now() - stats.mtimeMs > HALF_MOVED_LIFETIME_MS) await rm(file, { force: true })
  }
}

/** Opens one folder per level; half-moved files have no key yet. */
async function* listFiles(folder: string, prefix: string): AsyncGenerator<BlobFacts> {
  const entries = await orMissing(opendir(folder))
  if (entries === null) return
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const file = path.join(folder, entry.name)
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) {
      yield* listFiles(file, `${key}/`)
      continue
    }
    const stats = await orMissing(stat(file))
    if (stats !== null) yield { key, bytes: stats.size, changedAt: stats.mtimeMs }
  }
}

/** Null for a file that doesn't exist, or was removed after its name was read. */
async function orMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function sizeOf(file: string): Promise<number | null> {
  const stats = await orMissing(stat(file))
  return stats?.isFile() === true ? stats.size : null
}

/** Where the file is then: where it was, or moved into the folder, if that is on another disk. */
async function bringToDiskOf(folder: string, file: string): Promise<string> {
  const name = path.join(folder, randomUUID())
  try {
    await link(file, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') return file
    await sweep(folder)
    await copyFile(file, name)
    await rm(file)
    return name
  }
  await rm(name)
  return file
}

/** A new name survives a power cut only if its folder, and each new folder above it, was synced too. */
async function syncFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; at.startsWith(root); at = path.dirname(at)) await syncPath(at)
}

async function syncPath(file: string): Promise<void> {
  try {
    const handle = await open(file, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    // A folder that is gone needs no syncing, and Windows cannot open one.
    if (!isMissing(error) && !['EISDIR', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const LONGEST = 512

/** The server makes the keys, so an invalid one is our bug: it throws. */
export function checkBlobKey(key: string): string {
  const sound = key.length <= LONGEST && key.split('/').every((name) => NAME.test(name))
  if (!sound) throw new Error('A blob key must be names of letters, digits, dots, dashes and underscores.')
  return key
}
