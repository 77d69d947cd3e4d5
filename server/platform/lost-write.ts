/**
 * Whether the disk refused what had been written before. The system then forgets that these bytes were never stored:
 * the next sync succeeds without them, and they can be read from memory until the machine restarts. So they must be
 * written again.
 */
export function isLostWrite(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && /^f(data)?sync$/.test(String(error.syscall))
}
