import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findMediaTools } from '../platform/media/media-tools.ts'
import { createRunnerClient } from './runner-client.ts'
import { runRunner } from './run-runner.ts'
import { readRunnerSettings } from './runner-settings.ts'
import { openToken } from './runner-token.ts'

// npm run runner: takes media work from a server. Needs its address, a token, and ffmpeg; no database and no installation.

/** Below what else this machine does. */
const PRIORITY = 10

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => stopping.abort(new Error('The runner is ending.')))

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The runner ended: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const settings = readRunnerSettings(args, process.env)
  const { server, folder, ffmpegPath } = settings
  const tools = await findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] ?? '' })
  if (tools === null) throw new Error('ffmpeg was not found (PATH or FFMPEG_PATH).')
  os.setPriority(PRIORITY)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = createRunnerClient(server)
  const version = readVersion()
  const token = await openToken(client, settings, version)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  say(`This runner works for ${server}.`)
  await runRunner({ client, tools, folder, say, stopping: stopping.signal }, { token, version })
}

function readVersion(): string {
  const file = path.join(import.meta.dirname, '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
