import { isLostBytes } from './lost-bytes.ts'

/** What a disk answers of one file that is damaged, while it may have the others. */
const DAMAGED = ['EIO', 'ENXIO', 'ENODATA', 'EILSEQ']
/** Of damage that only some file systems know, Node has no name. */
const NAMELESS = 'Unknown system error'

/** A blob is damaged or lost, while others can be read. Of a store that is away, nothing is known. */
export class UnreadableBlobError extends Error {
  readonly key: string

  constructor(key: string, cause: Error) {
    super(`${key} cannot be read (${cause.message}).`, { cause })
    this.key = key
  }
}

/** Whether it is about these bytes alone. Whose file it is can be changed, so that is not meant. */
function isOfOneBlob(error: unknown): error is Error {
  if (isLostBytes(error)) return true
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return DAMAGED.includes(error.code) || error.code.startsWith(NAMELESS)
}

/** Asks about one blob, or reads it. Rejects with an `UnreadableBlobError` if only that one is in trouble. */
export async function orUnreadable<Value>(key: string, asked: () => Promise<Value>): Promise<Value> {
  try {
    return await asked()
  } catch (error) {
    throw isOfOneBlob(error) ? new UnreadableBlobError(key, error) : error
  }
}

/** As `orUnreadable`, for what comes in chunks. What goes wrong with whoever takes them is not meant. */
export async function* chunksOrUnreadable(
  key: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw isOfOneBlob(error) ? new UnreadableBlobError(key, error) : error
  }
}
