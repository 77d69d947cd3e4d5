import type { FetchPicture } from '#domain/video/downloads/download-ports.ts'
import { withinLimit } from './within-limit.ts'

/** A picture that has not come after this long will not come, ms. */
const TIMEOUT_MS = 20_000
/** The server makes posters of some 50 kB; something larger is none, and would take the room of recordings, bytes. */
const MAX_BYTES = 1_000_000

/** Fetches a whole picture, bypassing the browser's own cache. */
export function createFetchPicture(fetch: typeof globalThis.fetch): FetchPicture {
  return async (src, signal) => {
    try {
      return await withinLimit(signal, TIMEOUT_MS, async (limit) => {
        const answer = await fetch(src, { cache: 'no-store', signal: limit })
        const mimeType = answer.headers.get('content-type') ?? ''
        // A captive portal answers with an HTML page.
        if (!answer.ok || !mimeType.startsWith('image/')) return null
        if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return null
        const bytes = new Uint8Array(await answer.arrayBuffer())
        return bytes.length > MAX_BYTES ? null : { bytes, mimeType }
      })
    } catch {
      // No network, a cut connection, or our own limit: all the same to the caller.
      return null
    }
  }
}
