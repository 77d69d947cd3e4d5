import { refuse, succeed } from '#contract/result.ts'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { FetchChunk } from '#domain/video/downloads/download-ports.ts'
import { withinLimit } from './within-limit.ts'

/** A chunk that has not come after this long will not come, ms. */
const TIMEOUT_MS = 60_000

/** Fetches a range of a video. Bypasses the browser's own cache, or every byte would be on the disk twice. */
export function createFetchChunk(fetch: typeof globalThis.fetch): FetchChunk {
  return async ({ src, bytes, chunk }, signal) => {
    const start = chunk * DOWNLOAD_CHUNK_BYTES
    const end = Math.min(bytes, start + DOWNLOAD_CHUNK_BYTES) - 1
    try {
      return await withinLimit(signal, TIMEOUT_MS, async (limit) => {
        const answer = await fetch(src, {
          headers: { range: `bytes=${start}-${end}` },
          cache: 'no-store',
          signal: limit,
        })
        if (answer.status === 403 || answer.status === 404) return refuse('address-ended')
        if (answer.status !== 206) return refuse(answer.status === 416 ? 'changed' : 'interrupted')
        if (!(answer.headers.get('content-range') ?? '').endsWith(`/${bytes}`)) return refuse('changed')
        const body = new Uint8Array(await answer.arrayBuffer())
        return body.length === end - start + 1 ? succeed(body) : refuse('interrupted')
      })
    } catch {
      // No network, a cut connection, or our own limit: all the same to the caller.
      return refuse(signal.aborted ? 'interrupted' : 'offline')
    }
  }
}
