import type { BlobStore } from '#server/ports.ts'

/** Bytes of a blob that lie together. Where one is not whole yet, there may be gaps between them. */
export interface Run {
  at: number
  bytes: number
  /** They may be nothing that anybody stored: whatever comes next replaces them. */
  isDoubted: boolean
}

export interface RunToStore extends Run {
  chunks: AsyncIterable<Buffer>
}

/** A copy that nobody sees yet. */
export interface StagedBlob {
  /** Makes it the blob, if there is none under that key. False: there is one. If it fails, either may be so. */
  place: () => Promise<boolean>
  /** Removes the copy, if it has not been placed. */
  drop: () => Promise<void>
}

export interface BlobStamp {
  /** Another one means that the blob was changed. */
  stamp: string
  bytes: number
  /** Ms since the epoch. */
  changedAt: number
}

/** A place of bytes, as those see it who move them from there or to it. */
export interface MovablePlace {
  blobs: BlobStore
  /** Null: there is no such blob. */
  stampOf: (key: string) => Promise<BlobStamp | null>
  /** In order, without overlaps. */
  runsOf: (key: string) => Promise<Run[]>
  readRun: (key: string, run: Run) => AsyncIterable<Buffer>
  /** Stores a copy and reads it back: it rejects, and leaves none, unless its digest is that of the bytes that came. */
  stage: (key: string, runs: readonly RunToStore[]) => Promise<StagedBlob>
}
