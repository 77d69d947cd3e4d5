import * as z from 'zod/mini'
import type { TabLocks } from '#domain/ports.ts'

const KEY = 'trocar.told'
const MOST_REMEMBERED = 200
const names = z.array(z.string())

/** The ends of processing that were announced on this device: each in one tab, and not again after a reload. */
export interface AnnouncedResults {
  /** True for the first caller. */
  claim(id: string): Promise<boolean>
  forget(id: string): void
}

export function createAnnouncedResults(locks: TabLocks, storage: Storage = localStorage): AnnouncedResults {
  function read(): readonly string[] {
    try {
      return names.safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? []
    } catch {
      // Unreadable: announced twice is better than never.
      return []
    }
  }
  function write(announced: readonly string[]): void {
    try {
      storage.setItem(KEY, JSON.stringify(announced.slice(-MOST_REMEMBERED)))
    } catch {
      // With a full storage some ends are announced twice.
    }
  }
  return {
    claim: (id) =>
      locks.request(KEY, async () => {
        const announced = read()
        if (announced.includes(id)) return false
        write([...announced, id])
        return true
      }),
    forget: (id) => void locks.request(KEY, async () => write(read().filter((one) => one !== id))),
  }
}
