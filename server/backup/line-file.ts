import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

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

/** Lines end with a line feed alone: Node's readline also ends them where a text has U+2028. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const pieces = chunk.split('\n')
    const last = pieces.pop() ?? ''
    for (const piece of pieces) {
      yield begun.join('') + piece
      begun = []
    }
    begun.push(last)
  }
  const rest = begun.join('')
  if (rest !== '') yield rest
}
