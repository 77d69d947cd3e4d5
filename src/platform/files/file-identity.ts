import { digestToHex } from '#contract/digest.ts'
import type { Sha256 } from '#domain/ports.ts'
import type { FileIdentity } from '#domain/video/upload/upload-record.ts'

const EDGE_BYTES = 64 * 1024

/** Identifies a file without reading all of it. Rejects if it can't be read. */
export async function identifyFile(file: File, sha256: Sha256): Promise<FileIdentity> {
  const head = file.slice(0, EDGE_BYTES)
  const tail = file.slice(Math.max(0, file.size - EDGE_BYTES))
  const edges = new Uint8Array(await new Blob([head, tail]).arrayBuffer())
  return {
    name: file.name,
    size: file.size,
    lastModified: file.lastModified,
    type: file.type,
    edges: digestToHex(await sha256(edges)),
  }
}
