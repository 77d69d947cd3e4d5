import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPreloaded } from '../preload/build-preloaded.ts'

/** Whose clock of the day: PostgreSQL's, or that of all other programs. */
export type Clockwork = 'postgres' | 'others'

/** The clock of the day, as seen by programs started with `env`. Clocks that count durations go on evenly. */
export interface SetClock {
  /** To be added to the environment of a program; its children inherit it. */
  env: Record<string, string>
  /** From now on, that clock is ahead by this much, ms; negative: behind. */
  set(whose: Clockwork, aheadMs: number): void
  /** Deletes its own files. The programs must have ended. */
  remove(): void
}

/** A clock that can be set while programs use it (done by `set-clock.c`). Linux only. */
export function setClock(): SetClock {
  const library = buildPreloaded(path.join(import.meta.dirname, 'set-clock.c'))
  const own = mkdtempSync(path.join(tmpdir(), 'trocar-set-clock-'))
  // For PostgreSQL too, which runs as another user when root starts the server.
  chmodSync(own, 0o755)
  const control = path.join(own, 'control')
  writeFileSync(control, new Uint8Array(16))
  return {
    env: { LD_PRELOAD: library, TROCAR_SET_CLOCK_CONTROL: control },
    set(whose, aheadMs) {
      // In place: the programs have mapped the file.
      const file = openSync(control, 'r+')
      try {
        writeSync(file, new BigInt64Array([BigInt(aheadMs)]), 0, 8, whose === 'postgres' ? 0 : 8)
      } finally {
        closeSync(file)
      }
    },
    remove: () => rmSync(own, { recursive: true }),
  }
}
