import * as z from 'zod/mini'
import type { TabLocks } from '#domain/ports.ts'

const KEY = 'trocar.told'
const MOST_REMEMBERED = 200
const names = z.array(z.string())

/** Which ends were told on this device: one that a tab has told is news in no other, and after no reload. */
export interface ToldEnds {
  /** True for the first who asks. */
  claim(id: string): Promise<boolean>
  forget(id: string): void
}

export function createToldEnds(locks: TabLocks, storage: Storage = localStorage): ToldEnds {
  function read(): readonly string[] {
    try {
      return names.safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? []
    } catch {
      // Not readable: told twice is better than not told.
      return []
    }
  }
  function write(told: readonly string[]): void {
    try {
      storage.setItem(KEY, JSON.stringify(told.slice(-MOST_REMEMBERED)))
    } catch {
      // A full storage tells some things twice.
    }
  }
  return {
    claim: (id) =>
      locks.hold(KEY, async () => {
        const told = read()
        if (told.includes(id)) return false
        write([...told, id])
        return true
      }),
    forget: (id) => void locks.hold(KEY, async () => write(read().filter((one) => one !== id))),
  }
}
