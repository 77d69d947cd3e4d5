import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from '#contract/result.ts'
import { type CallRefusal, isPassing, type RunnerClient } from './runner-client.ts'

export interface Line {
  client: RunnerClient
  /** Of the job. */
  token: string
  signal: AbortSignal
  /** Is told how much has passed of all, 0 to 1. */
  onShare: (share: number) => void
}

/** One request; a cut line continues where it was. */
const FETCH_BYTES = 64 * 1024 * 1024
const SEND_BYTES = 4 * 1024 * 1024
const TRANSFER_LIMIT_MS = 10 * 60_000
const MOST_TRIES = 30
const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 15_000

/** What a disk of this machine says; no repetition makes room on it. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT'])

/** Refused by the server, for good or too often. */
export class RefusedTransfer extends Error {
  readonly refusal: CallRefusal
  constructor(refusal: CallRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Fetches a file in ranges. */
export async function fetchFile(
  line: Line,
  { path, bytes }: { path: string; bytes: number },
  file: string,
): Promise<void> {
  await (await open(file, 'w')).close()
  let at = 0
  await insist(line, async () => {
    at = (await stat(file)).size
    if (at >= bytes) return null
    const end = Math.min(bytes, at + FETCH_BYTES) - 1
    const answer = await line.client.send(path, {
      headers: { authorization: `Bearer ${line.token}`, range: `bytes=${at}-${end}` },
      signal: line.signal,
      timeoutMs: TRANSFER_LIMIT_MS,
    })
    if (!answer.ok) return answer
    const { body } = answer.value
    if (answer.value.status !== 206 || body === null) throw new Error('The server sent no range.')
    await pipeline(chunksOf(body), createWriteStream(file, { flags: 'a' }), { signal: line.signal })
    line.onShare((await stat(file)).size / bytes)
    return answer
  })
}

async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value as Uint8Array
  }
}

/** Sends a file in chunks. */
export async function sendFile(line: Line, path: string, file: string): Promise<void> {
  const { size } = await stat(file)
  let at = 0
  const opened = await open(file)
  try {
    await insist(line, async () => {
      if (at >= size) return null
      const chunk = Buffer.alloc(Math.min(SEND_BYTES, size - at))
      await opened.read(chunk, 0, chunk.length, at)
      const answer = await line.client.send(`${path}?at=${at}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${line.token}`, 'content-type': 'application/octet-stream' },
        body: chunk,
        signal: line.signal,
        timeoutMs: TRANSFER_LIMIT_MS,
      })
      if (answer.ok) {
        at += chunk.length
        line.onShare(at / size)
      } else if (answer.failure.code === 'segments-missing') at = 0
      return answer
    })
  } finally {
    await opened.close()
  }
}

/**
 * Repeats a step until it says that nothing is left (null). Throws when it never succeeds, the server refuses it, or the
 * disk of this machine does. A server without room is waited for: what was made may have taken hours.
 */
async function insist(
  { signal }: Pick<Line, 'signal'>,
  step: () => Promise<Result<unknown, CallRefusal> | null>,
): Promise<void> {
  let failures = 0
  for (;;) {
    const done = await step().catch((error: unknown) => {
      signal.throwIfAborted()
      if (DISK_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      return { ok: false as const, failure: { code: 'unreachable' as const, message: String(error) } }
    })
    if (done === null) return
    if (done.ok) {
      failures = 0
      continue
    }
    if (!isPassing(done.failure) && done.failure.code !== 'segments-missing')
      throw new RefusedTransfer(done.failure)
    failures += 1
    if (failures >= MOST_TRIES && done.failure.code !== 'no-room') throw new RefusedTransfer(done.failure)
    await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random()), undefined, {
      signal,
    })
  }
}
