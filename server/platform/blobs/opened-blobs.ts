import type { NamedExtent } from '#server/platform/objects/extent-store.ts'
import type { MovablePlace } from './moving/movable-place.ts'
import type { MoveTarget } from './moving/byte-move-store.ts'
import type { ObjectStoreConfig } from '#server/platform/objects/object-settings.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import type { DirectReads } from '#server/ports/playback.ts'

/** Where an installation has its bytes. Can be sent to another process. */
export interface BlobPlace {
  blobFolder: string
  /** A folder for files that are only needed while work runs, on the disk of `blobFolder`. */
  scratchFolder: string
  diskReserveBytes: number | null
  /** Null: they are files in `blobFolder`. */
  objectStore: ObjectStoreConfig | null
  /**
   * What the disk of `blobFolder` was called when another process opened it, so that this one works with no other; null:
   * none did, or there are no files.
   */
  diskName?: string | null
  /** Where they are being moved, while they are in both; null: they are not. */
  moveTo: MoveTarget | null
}

export interface OpenedBlobs {
  blobs: BlobStore
  /** Where they are. */
  room: DiskRoom
  /** For what is made in the scratch folder and stored then. */
  workRoom: DiskRoom
  /** What only an object store has; null: they are files. */
  objects: ObjectTools | null
  /** What the disk of the files is called; null: there are none. */
  diskName: string | null
  close: () => Promise<void>
}

/** Files, or an object store. */
export interface OnePlace extends OpenedBlobs {
  movable: MovablePlace
}

export interface ObjectTools {
  /** Null: browsers read through the server. */
  reads: DirectReads | null
  /**
   * Whether browsers read as they should. @returns sentences about what to look into
   * @param origin of the page
   */
  tryPlayback: (origin: string) => Promise<readonly string[]>
  /** Sentences about what to look into; throws one if bytes can never be stored here. */
  tryOut: () => Promise<readonly string[]>
  /** Removes what belongs to nothing. @returns how much it was */
  sweep: () => Promise<number>
  /** Extents whose object is not as its row says. */
  findLost: () => AsyncIterable<NamedExtent>
  /** Whether the bucket keeps what is deleted. */
  hasVersions: () => Promise<boolean>
  /** Whether the objects there are nobody's, or already those of the installation with this id, so that it may begin. */
  isFreeFor: (id: string) => Promise<boolean>
  /** Makes the objects this installation's, and takes back their removal. @returns those that are gone for good */
  bringBack: () => Promise<readonly NamedExtent[]>
}
