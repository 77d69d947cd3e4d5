import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findMediaTools } from '../platform/media/media-tools.ts'
import { readMediaOrder } from './media-order.ts'
import { tryFile } from './try-file.ts'

// npm run media: what a video file is, what would be done with it and why; then does it. Needs no installation.

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort(new Error('Stopped.')))

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

/** False if something is wrong with a file. */
async function run(args: readonly string[]): Promise<boolean> {
  const { files, keepIn } = readMediaOrder(args)
  const ffmpegPath = process.env['FFMPEG_PATH'] || null
  const tools = await findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] ?? '' })
  if (keepIn !== null) await mkdir(keepIn, { recursive: true })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  let isWell = true
  for (const file of files) {
    const scratch = await mkdtemp(path.join(keepIn ?? tmpdir(), 'media-'))
    try {
      isWell = (await tryFile(file, { tools, scratch, keepIn, signal: stopping.signal, say })) && isWell
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }
  return isWell
}
