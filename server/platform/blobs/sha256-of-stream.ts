import { createHash } from 'node:crypto'

/** The plain SHA-256 of all that comes, in hexadecimal digits. */
export async function sha256OfStream(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
