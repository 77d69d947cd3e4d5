import { isNoSuchObject, type ObjectCalls } from './object-calls.ts'
import { sayTrouble } from './store-trouble.ts'

const ATTEMPTS = 4

/** The bytes from `start` to before `end`; where a connection is cut, it goes on with another. */
export async function* readObject(
  objects: ObjectCalls,
  name: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let at = start
  for (let attempt = 1; at < end; attempt += 1) {
    const before = at
    try {
      for await (const chunk of await objects.read(name, { start: at, end: end - 1 })) {
        const bytes = (chunk as Buffer).subarray(0, end - at)
        at += bytes.length
        yield bytes
      }
      if (at < end) throw new Error('An object is shorter than its row says, or its answer was cut.')
    } catch (error) {
      if (isNoSuchObject(error)) throw error
      if (attempt >= ATTEMPTS) throw sayTrouble(error)
      if (at > before) attempt = 0
    }
  }
}
