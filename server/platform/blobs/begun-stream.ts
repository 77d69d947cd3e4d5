import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A stream whose first bytes are there: what fails before can still be answered, instead of cutting the answer. */
export async function begunStream(stream: Readable): Promise<Readable> {
  await once(stream, 'readable')
  return stream
}
