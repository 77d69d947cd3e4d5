import type { SessionStore } from '#domain/session/session-ports.ts'
import { emptyRecord, type SessionRecord } from '#domain/session/session-state.ts'
import type { Log } from '#domain/ports.ts'
import { type NumberedRecord, readSessionRecord } from './read-session-record.ts'
import type { SessionVault } from './session-vault.ts'

const RECORD_KEY = 'trocar.session'

export interface SessionStorageDeps {
  /** Shared by all tabs, survives a restart. */
  device: Storage
  /** Where `storage` events arrive. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  vault: SessionVault
  /** Whether a session outlives its storage now: what is being recorded must reach the server. */
  outlivesStorage: () => Promise<boolean>
  log: Log
}

/**
 * The session in the browser's own storage: read at once when the app opens, network or not, and seen by all tabs. A
 * second copy goes to the disk at once, in case the browser is killed. If the browser refuses to store (private
 * windows, a full disk), the session lives in memory.
 */
export function createSessionStorage({
  device,
  events,
  vault,
  outlivesStorage,
  log,
}: SessionStorageDeps): SessionStore {
  let inMemory: NumberedRecord | null = null
  let parsed: { text: string | null } & NumberedRecord = { text: null, record: emptyRecord, number: 0 }

  /** Signing out stores a record, so a missing one was cleared with the data of the site. */
  let cleared: NumberedRecord | null = null

  function readNumbered(): NumberedRecord {
    if (inMemory !== null) return inMemory
    const text = device.getItem(RECORD_KEY)
    if (text === parsed.text) return parsed
    cleared = text === null ? parsed : null
    parsed = { text, ...readSessionRecord(text) }
    return parsed
  }

  function writeRecord(text: string, numbered: NumberedRecord): void {
    try {
      device.setItem(RECORD_KEY, text)
      inMemory = null
    } catch (error) {
      inMemory = numbered
      log.warn('session', `The session stays in memory: ${String(error)}`)
    }
  }

  const read = () => readNumbered().record

  function write(record: SessionRecord): void {
    const last = readNumbered()
    const number = (cleared ?? last).number + 1
    const text = JSON.stringify({ ...record, number })
    writeRecord(text, { record, number })
    vault.write(text, number).catch((error: unknown) => {
      log.warn('session', `The session is not on the disk: ${String(error)}`)
    })
  }

  async function putBack(): Promise<void> {
    if (await outlivesStorage()) write(cleared?.record ?? read())
  }

  // The copies are cleared one after the other, in any order.
  vault.onClosed(() => void putBack())

  return {
    read,
    write,
    restore: async () => {
      const restored = await vault.read().catch(() => null)
      if (restored === null || restored.number <= readNumbered().number) return false
      writeRecord(restored.text, readSessionRecord(restored.text))
      return true
    },
    onChangeElsewhere: (listener) =>
      hear(events, () => {
        const tell = (): void => listener(read())
        read()
        void (cleared === null ? tell() : putBack().then(tell, tell))
      }),
  }
}

/** A key of null: everything was cleared. */
function hear(events: SessionStorageDeps['events'], changed: () => void): () => void {
  const listen = (event: Event): void => {
    if ([RECORD_KEY, null].includes((event as StorageEvent).key)) changed()
  }
  events.addEventListener('storage', listen)
  return () => events.removeEventListener('storage', listen)
}
