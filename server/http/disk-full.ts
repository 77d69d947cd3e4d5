/** Of the system, its disk or one account's share of it; of PostgreSQL (disk_full). */
const FULL = /^(ENOSPC|EDQUOT|53100)$/

/** Whether something failed because there is no room left, here or in the database. */
export function isDiskFull(error: unknown): boolean {
  // Drivers and query builders wrap: the code may lie some causes down.
  for (let current = error, depth = 0; depth < 5; depth += 1) {
    // A media tool has no code, only its last words.
    if (typeof current === 'string') return current.includes('No space left on device')
    if (!(current instanceof Error)) return false
    if ('code' in current && FULL.test(String(current.code))) return true
    current = current.cause
  }
  return false
}
