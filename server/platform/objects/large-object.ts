import { createHash } from 'node:crypto'
import { isNoSuchUpload, type ObjectCalls, type StoredPart } from './object-calls.ts'
import { readObject } from './read-object.ts'

/** Stores want 5 MiB at least, and take ten thousand parts at most. */
const PART_BYTES = 8 * 1024 * 1024
const MOST_PARTS = 10_000

export interface LargeObject {
  name: string
  bytes: number
  chunks: AsyncIterable<Buffer>
  /** Called between parts. */
  onPart?: () => Promise<void>
}

/** Makes one object of what comes, and reads it back: it rejects, and leaves none, unless every byte is there. */
export async function storeLargeObject(
  objects: ObjectCalls,
  object: LargeObject,
): Promise<{ sha256: string; etag: string }> {
  const { name, bytes } = object
  const hash = createHash('sha256')
  const partBytes = Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS))
  try {
    if (bytes <= partBytes) await storeWhole(objects, object, hash)
    else await storeParts(objects, object, partBytes, hash)
    const sha256 = hash.digest('hex')
    const stored = await objects.describe(name)
    if (stored?.bytes !== bytes || (await digestObject(objects, object)) !== sha256)
      throw new Error('An object reads back as something else than was stored.')
    return { sha256, etag: stored.etag }
  } catch (error) {
    await objects.delete(name).catch(() => undefined)
    throw error
  }
}

type Hash = ReturnType<typeof createHash>

async function storeWhole(objects: ObjectCalls, { name, chunks }: LargeObject, hash: Hash): Promise<void> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  const whole = Buffer.concat(all)
  hash.update(whole)
  await objects.put(name, whole)
}

async function storeParts(
  objects: ObjectCalls,
  { name, bytes, chunks, onPart }: LargeObject,
  partBytes: number,
  hash: Hash,
): Promise<void> {
  const upload = await objects.begin(name)
  try {
    const parts: StoredPart[] = []
    for await (const part of cutEvenly(chunks, partBytes)) {
      hash.update(part)
      parts.push(await objects.putPart(upload, parts.length + 1, part))
      await onPart?.()
    }
    await complete(objects, upload, parts, bytes)
  } catch (error) {
    await objects.abort(upload).catch(() => undefined)
    throw error
  }
}

/** A store that was asked again, because its answer was lost, may say that it knows nothing of it. */
async function complete(
  objects: ObjectCalls,
  upload: { name: string; uploadId: string },
  parts: readonly StoredPart[],
  bytes: number,
): Promise<void> {
  try {
    await objects.complete(upload, parts)
  } catch (error) {
    if (!isNoSuchUpload(error) || (await objects.describe(upload.name))?.bytes !== bytes) throw error
  }
}

/** Parts of this length, and one that may be shorter. The buffer is used again for the next. */
async function* cutEvenly(chunks: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(length)
  let filled = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      const copied = chunk.copy(part, filled, from)
      from += copied
      filled += copied
      if (filled < length) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

/** Calls `onPart` now and then, since reading may take as long as storing. */
async function digestObject(objects: ObjectCalls, { name, bytes, onPart }: LargeObject): Promise<string> {
  const hash = createHash('sha256')
  let seen = 0
  for await (const chunk of readObject(objects, name, { start: 0, end: bytes })) {
    hash.update(chunk)
    seen += chunk.length
    if (seen < PART_BYTES) continue
    seen = 0
    await onPart?.()
  }
  return hash.digest('hex')
}
