import * as z from 'zod/mini'
import { tabletId, userId } from '#contract/vocabulary/ids.ts'
import type { TabletMemory, TabletStore } from '#domain/operations/devices/device-reporter.ts'
import type { Ids, Log } from '#domain/ports.ts'

const KEY = 'trocar.tablet'

const memory = z.object({
  tabletId,
  sequence: z.int(),
  sentAt: z.number(),
  told: z.nullable(z.object({ by: userId, what: z.string() })),
})

export interface TabletStoreDeps {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  ids: Ids
  log: Log
}

/** The id of this browser, made once, and what it has reported; independent of who is signed in. */
export function createTabletStore({ storage, ids, log }: TabletStoreDeps): TabletStore {
  function write(next: TabletMemory): void {
    storage.setItem(KEY, JSON.stringify(next))
  }

  return {
    read() {
      try {
        const stored = parse(storage.getItem(KEY))
        if (stored !== null) return stored
        write({ tabletId: tabletId.parse(ids.uuid()), sequence: 0, sentAt: 0, told: null })
        // An id that can't be stored would be a new device each time.
        return parse(storage.getItem(KEY))
      } catch (error) {
        log.info('devices', `This device keeps no id: ${String(error)}`)
        return null
      }
    },
    write,
    forget: () => storage.removeItem(KEY),
  }
}

function parse(text: string | null): TabletMemory | null {
  if (text === null) return null
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return null
  }
  return memory.safeParse(raw).data ?? null
}
