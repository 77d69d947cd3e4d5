import { setTimeout as pause } from 'node:timers/promises'

/** Called with how many bytes came; resolves when the next may. */
export type Pace = (bytes: number) => Promise<void>

/** So many bytes a second, so that those who work are not disturbed. */
export function createPace(
  bytesPerSecond: number,
  { now, wait }: { now: () => number; wait: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    wait: pause,
  },
): Pace {
  let dueAt = now()
  return async (bytes) => {
    dueAt = Math.max(dueAt, now()) + (bytes / bytesPerSecond) * 1000
    const left = dueAt - now()
    if (left > 0) await wait(left)
  }
}

export async function* paced(chunks: AsyncIterable<Buffer>, pace: Pace): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk
    await pace(chunk.length)
  }
}
