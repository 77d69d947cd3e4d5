import type { Database } from '#server/database/database.ts'
import { hasExtents } from '#server/platform/objects/extent-store.ts'
import type { BlobPlace } from '../opened-blobs.ts'
import { type ByteMove, findMove, type MoveTarget } from './byte-move-store.ts'

const NAMES: Readonly<Record<MoveTarget, string>> = { objects: 'the object store', files: 'files' }
export const MOVE_SETTINGS: Readonly<Record<MoveTarget, string>> = {
  objects: 'TROCAR_MOVE_BYTES=to-object-store',
  files: 'TROCAR_MOVE_BYTES=to-files',
}

/** Throws a sentence if a server that is set up like this would not find all bytes, or would lose sight of some. */
export async function refuseWrongPlace(
  database: Database,
  { objectStore, moveTo }: Pick<BlobPlace, 'objectStore' | 'moveTo'>,
): Promise<void> {
  const words = findMistake(await findMove(database), await hasExtents(database), {
    present: objectStore === null ? 'files' : 'objects',
    moveTo,
  })
  if (words !== null) throw new Error(words)
}

function findMistake(
  move: ByteMove | null,
  areInObjects: boolean,
  { present, moveTo }: { present: MoveTarget; moveTo: MoveTarget | null },
): string | null {
  const areInStore = `The bytes of this installation are in the object store: TROCAR_OBJECT_STORE_… have to say how it is reached.`
  if (move === null) {
    if (moveTo === 'objects' && areInObjects)
      return `The bytes are in the object store already: unset TROCAR_MOVE_BYTES.`
    return areInObjects && present === 'files' ? areInStore : null
  }
  const { target, phase } = move
  if (moveTo !== null) {
    if (moveTo === target || phase === 'DONE') return null
    return `The bytes were moved to ${NAMES[target]}, and that is not finished. Set ${MOVE_SETTINGS[target]} and finish it: npm run move-bytes${phase === 'MOVED' ? ' -- --remove-old' : ''}.`
  }
  if (phase === 'MOVING')
    return `The bytes are being moved to ${NAMES[target]}: set ${MOVE_SETTINGS[target]} until all of them are there.`
  if (target === present) return null
  return target === 'objects'
    ? areInStore
    : `The bytes of this installation are in files: unset TROCAR_OBJECT_STORE_….`
}

/** How far the move is; null: nothing moves. */
export function describeMove(move: ByteMove | null): string | null {
  if (move === null || move.phase === 'DONE') return null
  const { target, phase, movedBlobs, movedBytes, leftBlobs, leftBytes, trouble } = move
  const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const except = leftBlobs === 0 ? '' : `, except ${leftBlobs} that could not be read`
  if (phase === 'MOVED')
    return `All bytes were moved to ${NAMES[target]}${except}. Copies of them are still at the former place: npm run move-bytes -- --remove-old.`
  const far = `Of the bytes that move to ${NAMES[target]}, ${movedBlobs} files (${size(movedBytes)}) are there, and ${leftBlobs} (${size(leftBytes)}) are left.`
  return trouble === null ? far : `${far} ${trouble}`
}
