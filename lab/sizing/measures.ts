/** What something costs: seconds of one core, and calls of the store. */
export interface Cost {
  instance: number
  primary: number
  /** Calls that write (PUT, POST), and that read (GET, HEAD). Deletions cost nothing. */
  writes: number
  reads: number
}

/**
 * What things cost, as `npm run scale -- --calm` and the benches measured them on two cores of a server's processor
 * (docs/sizing.md says how). Seconds are of one core.
 */
export const measures = {
  /**
   * Of a recorded film, until it is one object: received, stored in extents, joined, read back. What films cost the
   * primary was too little to tell from an idle one; its figures are upper bounds.
   */
  recordedFilm: { instance: 0.6, primary: 0.05, writes: 3.6, reads: 18 },
  recordedMegabyte: { instance: 0.08, primary: 0.01, writes: 1.2, reads: 0.7 },
  /** Of an uploaded one, in chunks of half a megabyte, each after a question: as over poor Wi-Fi. */
  uploadedFilm: { instance: 0.23, primary: 0.05, writes: 3.5, reads: 22 },
  uploadedMegabyte: { instance: 0.16, primary: 0.01, writes: 2.6, reads: 2.1 },
  /** Of one call of a page, a fifth of them writes. */
  call: { instance: 0.002, primary: 0.0008, writes: 0, reads: 0 },
  /** Of one instance that has nothing to do, each second. */
  idle: { instance: 0.016, primary: 0.013, writes: 0, reads: 0 },
  /** Of a runner for a minute of film of 720p at 3 Mbit/s: made watchable, pictures and the small copy. */
  runnerPerMinute: 14,
  /** Of the database, with indexes, for a film and all that comes of it: its notifications, the audit trail, comments. */
  databaseBytesPerFilm: 8_400,
} as const satisfies Record<string, Cost | number>

export type Measures = {
  readonly [Name in keyof typeof measures]: (typeof measures)[Name] extends number ? number : Readonly<Cost>
}
