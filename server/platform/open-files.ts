import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'

interface OpenFile {
  handle: Promise<FileHandle>
  /** How many pieces of work use the handle now. */
  users: number
  /** No longer offered: closes when its last user is done. */
  retired: boolean
  closed: PromiseWithResolvers<void>
}

/** Keeps files open between writes, because opening one for each segment costs more than writing it. */
export class OpenFiles {
  readonly #files = new Map<string, OpenFile>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Opens for reading and writing, creating file and folders if missing, unless the file has to exist. */
  async use<Value>(
    file: string,
    work: (handle: FileHandle) => Promise<Value>,
    { hasToExist = false } = {},
  ): Promise<Value> {
    for (;;) {
      const known = this.#files.get(file)
      if (known === undefined && hasToExist) return workOnce(file, work)
      const entry = known ?? this.#add(file)
      // Moves it to the end: the map is ordered by last use.
      this.#files.delete(file)
      this.#files.set(file, entry)
      entry.users += 1
      try {
        const handle = await entry.handle
        if (known === undefined || !(await isRemoved(handle))) return await work(handle)
        this.#retire(file, entry)
      } catch (error) {
        this.#retire(file, entry)
        throw error
      } finally {
        entry.users -= 1
        this.#closeIfIdle(entry)
        this.#makeRoom()
      }
    }
  }

  /** Resolves when nothing here holds any of those files open. */
  async release(concerns: (file: string) => boolean): Promise<void> {
    const concerned = [...this.#files].filter(([file]) => concerns(file))
    for (const [file, entry] of concerned) {
      this.#retire(file, entry)
      this.#closeIfIdle(entry)
    }
    await Promise.all(concerned.map(([, entry]) => entry.closed.promise))
  }

  #add(file: string): OpenFile {
    const entry: OpenFile = {
      handle: openOrCreate(file),
      users: 0,
      retired: false,
      closed: Promise.withResolvers<void>(),
    }
    this.#files.set(file, entry)
    return entry
  }

  #retire(file: string, entry: OpenFile): void {
    entry.retired = true
    if (this.#files.get(file) === entry) this.#files.delete(file)
  }

  #closeIfIdle(entry: OpenFile): void {
    if (!entry.retired || entry.users > 0) return
    entry.handle.then(
      (handle) => handle.close().then(entry.closed.resolve, entry.closed.resolve),
      () => entry.closed.resolve(),
    )
  }

  #makeRoom(): void {
    for (const [file, entry] of this.#files) {
      if (this.#files.size <= this.#most) return
      if (entry.users > 0) continue
      this.#retire(file, entry)
      this.#closeIfIdle(entry)
    }
  }
}

/** By another instance: nobody could read what would be written into it. */
async function isRemoved(handle: FileHandle): Promise<boolean> {
  return (await handle.stat()).nlink === 0
}

async function workOnce<Value>(file: string, work: (handle: FileHandle) => Promise<Value>): Promise<Value> {
  const handle = await open(file, constants.O_RDWR)
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

async function openOrCreate(file: string): Promise<FileHandle> {
  const flags = constants.O_RDWR | constants.O_CREAT
  try {
    return await open(file, flags, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    return open(file, flags, 0o600)
  }
}
