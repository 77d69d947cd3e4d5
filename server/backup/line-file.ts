import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

const BUFFERED = 256 * 1024

export interface LineFile extends AsyncDisposable {
  add(line: string): Promise<void>
  /** Resolves when all lines would survive a power cut. */
  end(): Promise<{ lines: number; digest: string }>
}

/** A new file of lines, in order, whose digest is computed along the way. */
export async function createLineFile(file: string): Promise<LineFile> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting = ''
  let lines = 0
  async function write(): Promise<void> {
    const bytes = Buffer.from(waiting)
    waiting = ''
    hash.update(bytes)
    await handle.writeFile(bytes)
  }
  return {
    async add(line) {
      waiting += `${line}\n`
      lines += 1
      if (waiting.length >= BUFFERED) await write()
    },
    async end() {
      await write()
      await handle.sync()
      return { lines, digest: hash.digest('hex') }
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

export function readLines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity })
}
