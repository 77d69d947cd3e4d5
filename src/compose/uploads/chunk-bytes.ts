import { AUTOMATED_CHUNK_BYTES, UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import type { Base } from '../build-base.ts'

/** Bytes of one chunk in this installation. */
export function chunkBytesOf(clientConfig: Base['clientConfig']): () => Promise<number> {
  return async () => {
    const config = await clientConfig()
    const bytes = config.ok ? config.value.uploadChunkBytes : UPLOAD_CHUNK_BYTES
    // An installation that configures another size means it.
    return navigator.webdriver && bytes === UPLOAD_CHUNK_BYTES ? AUTOMATED_CHUNK_BYTES : bytes
  }
}
