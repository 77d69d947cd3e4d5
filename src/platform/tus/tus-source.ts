import type { ByteRun, UploadSource } from '#domain/video/upload/upload-ports.ts'

/** What tus-js-client reads a file through. */
export interface TusSource {
  size: number
  slice(start: number, end: number): Promise<{ value: ByteRun; done: boolean }>
  /** Whether what was passed to the network last can be read: a file that is gone fails there, without a reason. */
  isLastReadable(): Promise<boolean>
  close(): void
}

/**
 * Reads the next chunk while one is being sent. The body is passed to the network as a Blob: as an ArrayBuffer the same
 * bytes take ten times as long in Chromium, which copies them through the page.
 */
export function createTusSource(
  source: UploadSource,
  onRead: (start: number, bytes: ByteRun) => void,
  onUnreadable: () => void,
): TusSource {
  let last: ByteRun | null = null
  let ahead: { start: number; run: Promise<ByteRun> } | null = null

  function readAhead(start: number, length: number): void {
    if (start >= source.size) return
    const run = source.slice(start, Math.min(start + length, source.size))
    // Whoever asks for the chunk gets the failure; if nobody does, it must not be reported as unhandled.
    run.catch(() => undefined)
    ahead = { start, run }
  }

  async function read(start: number, end: number): Promise<ByteRun> {
    try {
      const run = ahead?.start === start ? await ahead.run : await source.slice(start, end)
      if (run.size !== end - start) throw new Error('The file is shorter than it was.')
      return run
    } catch (error) {
      onUnreadable()
      throw error
    }
  }

  return {
    size: source.size,
    async slice(start, end) {
      const run = await read(start, end)
      last = run
      onRead(start, run)
      readAhead(end, end - start)
      return { value: run, done: end === source.size }
    },
    async isLastReadable() {
      try {
        await last?.arrayBuffer()
        return true
      } catch {
        return false
      }
    },
    close() {
      ahead = null
      last = null
    },
  }
}
