import { digestToHex, joinPieceDigests } from '#contract/digest.ts'
import type { Sha256 } from '#domain/ports.ts'

/** The digest of a stream (contract/digest.ts) from the SHA-256 of each of its pieces, in order. */
export async function digestOfPieces(sha256: Sha256, pieces: readonly Uint8Array[]): Promise<string> {
  return digestToHex(await sha256(joinPieceDigests({ pieces })))
}

/** The digest of a stream that is read piece by piece; `pieces` must be cut every 1,835,008 bytes. */
export async function digestOfStream(
  sha256: Sha256,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  const digests: Uint8Array[] = []
  for await (const piece of pieces) digests.push(await sha256(piece))
  return digestOfPieces(sha256, digests)
}
