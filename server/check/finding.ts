/** What may be wrong with an installation, as codes for programs. */
export type FindingKind =
  /** A row refers to bytes, and there are none. */
  | 'bytes-missing'
  /** There are fewer bytes than a row says, or a different number. */
  | 'bytes-short'
  /** Bytes are there and cannot be read, while others can. */
  | 'bytes-unreadable'
  /** The digest of the bytes differs from the device's. */
  | 'bytes-differ'
  /** An object that a row names is missing, or has another length. */
  | 'object-missing'
  /** Where bytes are does not work as it should. */
  | 'store-in-trouble'
  /** Browsers that read from the object store or its CDN can’t, or anybody can. */
  | 'playback-in-trouble'
  /** Bytes that no row refers to, or whose row says that they are gone. */
  | 'bytes-unclaimed'
  /** Something was finished, and no video was made of it. */
  | 'video-missing'
  /** A part that a video refers to is missing or incomplete. */
  | 'part-missing'
  /** A video without the record of what its owner wanted done with it. */
  | 'submission-missing'
  /** A video waits to be processed without a job in the queue. */
  | 'job-missing'
  /** Secrets of authenticator apps that no key here opens. */
  | 'secrets-unreadable'
  /** Secrets of authenticator apps in clear. */
  | 'secrets-in-clear'
  /** There is no key to seal secrets with. */
  | 'key-missing'
  /** Metrics, traces or logs are not taken. */
  | 'collector-refuses'
  /** Nobody can sign in with the identity provider. */
  | 'provider-in-trouble'
  /** Lists are not read at a replica. */
  | 'replica-unused'
  /** What was confirmed last may be gone after a takeover. */
  | 'standby-unconfirmed'

export interface Finding {
  kind: FindingKind
  /** The key of the bytes, or the kind and id of the row. */
  about: string
  /** A sentence for the person at the machine. */
  words: string
}
