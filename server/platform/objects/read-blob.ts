import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import type { Extent } from './extent-store.ts'
import { isLostObject, isNoSuchObject, type ObjectCalls } from './object-calls.ts'
import { readObject } from './read-object.ts'

interface ReadDeps {
  objects: ObjectCalls
  /** Of a blob, by their offset. */
  findExtents: (key: string) => Promise<Extent[]>
}

/**
 * Up to the first gap; `end` is inclusive. Fails like a file if there is no such blob, and with a `LostBytesError` if one
 * of its objects is gone.
 */
export async function* readBlob(
  { objects, findExtents }: ReadDeps,
  key: string,
  { start, end }: { start: number; end: number } = { start: 0, end: Infinity },
): AsyncGenerator<Buffer> {
  let extents = await findExtents(key)
  if (extents.length === 0) throw missingBlob()
  let missed: string | null = null
  for (let at = start; at <= end;) {
    const extent = extentAt(extents, at)
    if (extent === null) return
    const from = at - extent.at
    const to = Math.min(extent.bytes, end - extent.at + 1)
    try {
      for await (const chunk of readObject(objects, extent.name, { start: from, end: to })) {
        at += chunk.length
        yield chunk
      }
    } catch (error) {
      if (!isNoSuchObject(error) && !isLostObject(error)) throw error
      extents = await findExtents(key)
      if (extents.length === 0) throw missingBlob()
      // One object was made of several meanwhile; the bytes are the same.
      if (!extents.some(({ name }) => name === extent.name)) continue
      if (!isLostObject(error)) throw new StoreAwayError(error, 'The object store only answers 404.')
      if (missed === extent.name) throw new LostBytesError(key, error)
      missed = extent.name
    }
  }
}

/** The extents from the start to the first gap, each of which adds something. */
export function withoutGap(extents: readonly Extent[]): Extent[] {
  const run: Extent[] = []
  let end = 0
  for (const extent of extents) {
    if (extent.at > end) break
    if (extent.at + extent.bytes <= end && run.length > 0) continue
    run.push(extent)
    end = extent.at + extent.bytes
  }
  return run
}

function extentAt(extents: readonly Extent[], at: number): Extent | null {
  return withoutGap(extents).find((extent) => extent.at <= at && at < extent.at + extent.bytes) ?? null
}

export function missingBlob(): Error {
  return Object.assign(new Error('ENOENT: there is no such blob'), { code: 'ENOENT' })
}
