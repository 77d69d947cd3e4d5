import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { removeOldestQuery } from '@tanstack/react-query-persist-client'
import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryMeta,
} from '@tanstack/react-query'
import { WIRE_VERSION } from '#contract/version.ts'
import type { Unsubscribe } from '#domain/ports.ts'
import { KEPT_MS } from './create-query-client.ts'

const PREFIX = 'trocar-kept:'

export interface KeptQueries {
  /** Brings back what was kept for this person and goes on keeping; null when nobody is here. */
  keepFor(userId: string | null): void
  /** Whoever left has signed out: what was loaded for them goes from the device too. */
  forget(): void
}

/**
 * Keeps what is useful offline for the person who is here, under their id and the wire version: the next person on
 * this device never sees it, and another version never misreads it.
 */
export function keepQueries(client: QueryClient, storage: Storage, now: () => number): KeptQueries {
  let stop: Unsubscribe = () => undefined
  let person: string | null = null
  /** By the time of a sign-out nobody is here any more. */
  let whoLeft: string | null = null

  function leave(): void {
    stop()
    stop = () => undefined
    if (person === null) return
    client.clear()
    whoLeft = person
    person = null
  }
  return {
    keepFor(userId) {
      if (userId === person) return
      leave()
      person = userId
      if (userId !== null) stop = keep(client, storage, PREFIX + userId, now)
    },
    forget() {
      if (whoLeft !== null && whoLeft !== person) storage.removeItem(PREFIX + whoLeft)
      whoLeft = null
    },
  }
}

function keep(client: QueryClient, storage: Storage, key: string, now: () => number): Unsubscribe {
  const buster = String(WIRE_VERSION)
  let isOpen = true
  const persister = createSyncStoragePersister({
    key,
    // Without room for all of it, what was fetched longest ago is left out.
    retry: removeOldestQuery,
    storage: {
      getItem: (name) => storage.getItem(name),
      removeItem: (name) => storage.removeItem(name),
      // It writes a second later; by then the person may have gone.
      setItem: (name, value) => (isOpen ? storage.setItem(name, value) : undefined),
    },
  })
  restore(client, storage, key, now)
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (!isOpen || type === 'observerResultsUpdated' || type === 'observerOptionsUpdated') return
    const clientState = dehydrate(client, {
      shouldDehydrateQuery: ({ meta, state }) => isKept(meta) && state.status === 'success',
      shouldDehydrateMutation: () => false,
      serializeData: shorten,
    })
    // What a query asks is known from the code; only what it was told is stored.
    const queries = clientState.queries.map(({ meta: _meta, ...query }) => query)
    void persister.persistClient({ timestamp: now(), buster, clientState: { ...clientState, queries } })
  })
  return () => {
    isOpen = false
    unsubscribe()
  }
}

function isKept(meta: QueryMeta | undefined): boolean {
  return meta?.endpoint?.reading?.offlineDays !== undefined && meta.isPassing !== true
}

/** Of a list that goes on and on its beginning is kept: the device has room for no more. */
const KEPT_PAGES = 5

function shorten(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, KEPT_PAGES), pageParams: data.pageParams.slice(0, KEPT_PAGES) }
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  if (typeof data !== 'object' || data === null) return false
  const { pages, pageParams } = data as { pages?: unknown; pageParams?: unknown }
  return Array.isArray(pages) && Array.isArray(pageParams)
}

function restore(client: QueryClient, storage: Storage, key: string, now: () => number): void {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (!isUsable(kept, now())) return
    hydrate(client, kept.clientState)
  } catch {
    // Damaged by another program: what was kept can be fetched again.
    storage.removeItem(key)
  }
}

function isUsable(kept: unknown, now: number): kept is { clientState: DehydratedState } {
  if (typeof kept !== 'object' || kept === null) return false
  const { timestamp, buster } = kept as { timestamp?: unknown; buster?: unknown }
  return buster === String(WIRE_VERSION) && typeof timestamp === 'number' && now - timestamp < KEPT_MS
}
