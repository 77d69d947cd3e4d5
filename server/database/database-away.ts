/**
 * Temporary failures: no connection was available, or it broke (08); the server is stopping, starting or canceling
 * (57P, 57014), or is out of connections or memory (53200, 53300); a lock did not become free in time (55P03); two
 * transactions blocked each other (40001, 40P01); one was idle too long (25P03); or the server is no longer the primary
 * (25006).
 */
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|57P\w{2}|57014|53[23]00|55P03|40001|40P01|25P03|25006)$/
/** The driver's own messages, which have no code. */
const WORDS =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|is not queryable|Query read timeout|calling end on the pool/

/** Whether a request failed because the database could not be reached, and may be repeated. */
export function isDatabaseAway(error: unknown): boolean {
  // Drivers and query builders wrap errors, so the code may be some causes down.
  for (let current = error, depth = 0; depth < 5; depth += 1) {
    if (!(current instanceof Error)) return false
    if ('code' in current && isOfConnection(current) && PASSING.test(String(current.code))) return true
    if (WORDS.test(current.message)) return true
    current = current.cause
  }
  return false
}

/** A missing file has the same code as a missing socket. */
function isOfConnection(error: Error): boolean {
  if ('severity' in error || error instanceof AggregateError) return true
  return 'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
}

/** Whether it was this statement alone that was ended: it took too long, or stood in the way of replaying at a standby. */
export function isCanceled(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && (current.code === '57014' || current.code === '40001')) return true
  return false
}

/** Whether the server at the other end only reads, because another one has become the primary. */
export function isReadOnly(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === '25006') return true
  return false
}
