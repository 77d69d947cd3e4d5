import { refuse, type Result, succeed } from '#contract/result.ts'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { ChunkFailure, FetchChunk } from '#domain/video/downloads/download-ports.ts'
import { withinLimit } from './within-limit.ts'

/** A chunk of which nothing has come for this long will not come, ms. All of it takes as long as the link is slow. */
const STALL_MS = 60_000

/** A chunk, as far as it has come. */
interface Begun {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  came: number
}

/**
 * Fetches a range of a video. Bypasses the browser's own cache, or every byte would be on the disk twice. Of a chunk
 * that broke off, the next attempt fetches the rest.
 */
export function createFetchChunk(fetch: typeof globalThis.fetch): FetchChunk {
  let brokenOff: Begun | null = null
  return async ({ src, bytes, chunk }, signal) => {
    const start = chunk * DOWNLOAD_CHUNK_BYTES
    const end = Math.min(bytes, start + DOWNLOAD_CHUNK_BYTES) - 1
    // The signature of an address is new each time.
    const name = `${src.replace(/[?#].*$/, '')} ${bytes} ${chunk}`
    const begun: Begun =
      brokenOff?.name === name ? brokenOff : { name, bytes: new Uint8Array(end - start + 1), came: 0 }
    brokenOff = null
    const fetched = await withinLimit(signal, STALL_MS, async (limit, goOn) => {
      const from = start + begun.came
      const headers = { range: `bytes=${from}-${end}` }
      const answer = await fetch(src, { headers, cache: 'no-store', signal: limit })
      goOn()
      const refusal = whyNoChunk(answer, { from, bytes })
      if (refusal !== null) return refuse(refusal)
      return (await fill(begun, answer, goOn)) ? succeed(begun.bytes) : refuse('interrupted' as const)
    }).catch((): Result<Uint8Array<ArrayBuffer>, ChunkFailure> => {
      // No network, a cut connection, or our own limit: all the same to the caller.
      return refuse(signal.aborted ? 'interrupted' : 'offline')
    })
    const isOver = fetched.ok || fetched.failure === 'changed' || signal.aborted
    if (!isOver && begun.came > 0) brokenOff = begun
    return fetched
  }
}

function whyNoChunk(
  { status, headers }: Response,
  { from, bytes }: { from: number; bytes: number },
): ChunkFailure | null {
  if (status === 403 || status === 404) return 'address-ended'
  if (status !== 206) return status === 416 ? 'changed' : 'interrupted'
  const range = headers.get('content-range') ?? ''
  if (!range.endsWith(`/${bytes}`)) return 'changed'
  return range.startsWith(`bytes ${from}-`) ? null : 'interrupted'
}

/** Whether all of it came, and nothing more. */
async function fill(begun: Begun, { body }: Response, goOn: () => void): Promise<boolean> {
  const reader = body?.getReader()
  for (;;) {
    const read = await reader?.read()
    if (read?.value === undefined) return begun.came === begun.bytes.length
    goOn()
    if (begun.came + read.value.length > begun.bytes.length) {
      begun.came = 0
      await reader?.cancel()
      return false
    }
    begun.bytes.set(read.value, begun.came)
    begun.came += read.value.length
  }
}
