import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPreloaded } from '../preload/build-preloaded.ts'

export interface Sync {
  /** When the program asked for it, ms since the epoch. */
  at: number
  file: string
}

/** The disk below one folder, as seen by programs started with `env`. */
export interface SlowDisk {
  /** To be added to the environment of a program; its children inherit it. */
  env: Record<string, string>
  /** From now on, each fsync and fdatasync takes this much longer, ms. */
  setDelay(ms: number): void
  /** While full, writing and reserving room fails with ENOSPC. */
  setFull(isFull: boolean): void
  /** Every sync so far, oldest first. */
  syncs(): Sync[]
  /** Deletes its own files. The programs must have ended. */
  remove(): void
}

/** A disk that can be made slow and full while programs use it (done by `slow-disk.c`). Linux only. */
export function slowDisk({ folder }: { folder: string }): SlowDisk {
  const library = buildPreloaded(path.join(import.meta.dirname, 'slow-disk.c'))
  const own = mkdtempSync(path.join(tmpdir(), 'trocar-slow-disk-'))
  // For PostgreSQL too, which runs as another user when root starts the server.
  chmodSync(own, 0o755)
  const log = path.join(own, 'syncs.log')
  const control = path.join(own, 'control')
  writeFileSync(log, '')
  writeFileSync(control, new Uint8Array(8))

  // In place: the programs have mapped the file.
  function set(field: 0 | 1, value: number): void {
    const file = openSync(control, 'r+')
    try {
      writeSync(file, new Uint32Array([value]), 0, 4, field * 4)
    } finally {
      closeSync(file)
    }
  }
  return {
    env: {
      LD_PRELOAD: library,
      TROCAR_SLOW_DISK_FOLDER: realpathSync(folder),
      TROCAR_SLOW_DISK_CONTROL: control,
      TROCAR_SLOW_DISK_LOG: log,
    },
    setDelay: (ms) => set(0, ms),
    setFull: (isFull) => set(1, isFull ? 1 : 0),
    syncs: () => readFileSync(log, 'utf8').split('\n').filter(Boolean).map(parseSync),
    remove: () => rmSync(own, { recursive: true }),
  }
}

function parseSync(line: string): Sync {
  const space = line.indexOf(' ')
  return { at: Number(line.slice(0, space)), file: line.slice(space + 1) }
}
