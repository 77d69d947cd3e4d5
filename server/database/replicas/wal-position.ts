/** How far a primary has written, and on which timeline: a new one begins when another server becomes the primary. */
export interface WalPosition {
  lsn: string
  timeline: number
}

/** Everything that was confirmed to anybody is before it. */
export const ASK_POSITION = `
  SELECT pg_current_wal_flush_lsn()::text AS lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline`

const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** As a number. Throws for anything else: it becomes part of a statement. */
export function lsnNumber(lsn: string): bigint {
  const [, high, low] = LSN.exec(lsn) ?? []
  if (high === undefined || low === undefined) throw new Error(`Not a position in a log: ${lsn}`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
