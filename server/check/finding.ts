/** What may be wrong with an installation, each in one word for a program. */
export type FindingKind =
  /** A row says that there are bytes, and there are none. */
  | 'bytes-missing'
  /** There are fewer bytes, or others in number, than a row says. */
  | 'bytes-short'
  /** The bytes have another digest than the device's. */
  | 'bytes-differ'
  /** Bytes of which no row speaks, or whose row says that they are gone. */
  | 'bytes-unclaimed'
  /** Something was finished, and no video was made of it. */
  | 'video-missing'
  /** A part that a video names is not there, or not whole. */
  | 'part-missing'
  /** A video without the record of what its owner wanted with it. */
  | 'submission-missing'
  /** A video waits to be processed, and nobody is going to. */
  | 'job-missing'

export interface Finding {
  kind: FindingKind
  /** The key of the bytes, or what sort of row it is and its id. */
  about: string
  /** A sentence for the person at the machine. */
  words: string
}
