import type { Log } from '#server/ports.ts'

/** For tests that do not look at the log. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
} as unknown as Log
