import { type StreamError, streamError } from '#contract/realtime/stream-message.ts'

/** Null for what is nothing that a stream could act on; the missing receipt will tell. */
export function parseStreamError(body: string): StreamError | null {
  try {
    const parsed = streamError.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
