import * as z from 'zod/mini'
import { me } from '#contract/endpoints/session.ts'
import { type ViewMode, viewMode } from '#contract/vocabulary/roles.ts'
import type { SessionStore } from '#domain/session/session-ports.ts'
import { emptyRecord, type SessionRecord } from '#domain/session/session-state.ts'
import type { Log } from '#domain/ports.ts'

const RECORD_KEY = 'trocar.session'
const VIEW_KEY = 'trocar.view'

const storedRecord = z.object({
  tokens: z.nullable(
    z.object({
      accessToken: z.string(),
      refreshToken: z.string(),
      accessTokenDuration: z.number(),
      accessTokenRetrievedDate: z.number(),
    }),
  ),
  me: z.nullable(me),
  endedFor: z.nullable(me),
})
const storedView = z.object({ userId: z.string(), viewMode })

export interface SessionStorageNeeds {
  /** Shared by all tabs, survives a restart. */
  device: Storage
  /** Of this tab, until it closes. */
  tab: Storage
  /** Where `storage` events arrive. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  log: Log
}

/**
 * The session in the browser's own storage: read at once when the app opens, network or not, and seen by all tabs.
 * Where the browser refuses to store (private windows, a full disk) the session lives in memory.
 */
export function createSessionStorage({ device, tab, events, log }: SessionStorageNeeds): SessionStore {
  let inMemory: SessionRecord | null = null
  let parsed: { text: string | null; record: SessionRecord } = { text: null, record: emptyRecord }

  function read(): SessionRecord {
    if (inMemory !== null) return inMemory
    const text = device.getItem(RECORD_KEY)
    if (text !== parsed.text) parsed = { text, record: readRecord(text) }
    return parsed.record
  }

  return {
    read,
    write: (record) => {
      try {
        device.setItem(RECORD_KEY, JSON.stringify(record))
        inMemory = null
      } catch (error) {
        inMemory = record
        log.warn('session', `The session cannot be kept on this device: ${String(error)}`)
      }
    },
    onChangeElsewhere: (listener) => {
      const hear = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === RECORD_KEY || key === null) listener(read())
      }
      events.addEventListener('storage', hear)
      return () => events.removeEventListener('storage', hear)
    },
    readView: (userId) => readView(tab.getItem(VIEW_KEY), userId),
    writeView: (userId, chosen) => {
      try {
        tab.setItem(VIEW_KEY, JSON.stringify({ userId, viewMode: chosen }))
      } catch (error) {
        log.warn('session', `The view cannot be kept: ${String(error)}`)
      }
    },
  }
}

/** What an unknown version wrote, or a damaged entry, counts as nobody. */
function readRecord(text: string | null): SessionRecord {
  const stored = storedRecord.safeParse(readJson(text))
  return stored.success ? stored.data : emptyRecord
}

function readView(text: string | null, userId: string): ViewMode | null {
  const stored = storedView.safeParse(readJson(text))
  return stored.success && stored.data.userId === userId ? stored.data.viewMode : null
}

function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
