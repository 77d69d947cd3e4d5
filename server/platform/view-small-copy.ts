import type { SmallCopy } from '#contract/vocabulary/video/small-copy.ts'
import type { SmallState } from '#server/database/schema/columns.ts'
import type { SignedAddress } from './media-address.ts'

export interface SmallFacts {
  smallState: SmallState | null
  smallBytes: number | null
}

/** Whether it could not be made is nobody's concern: the video is watched as it is. */
export function viewSmallCopy(
  { smallState, smallBytes }: SmallFacts,
  sign: () => SignedAddress,
): NonNullable<SmallCopy> | null {
  if (smallState === 'MAKING') return { state: 'BEING_MADE' }
  if (smallState !== 'READY' || smallBytes === null) return null
  const { address, expiresAt } = sign()
  return {
    state: 'READY',
    src: address,
    bytes: smallBytes,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  }
}
