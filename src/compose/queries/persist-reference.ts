import {
  type PersistedClient,
  type PersistRetryer,
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type DehydratedState, hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLegalPage } from '#contract/endpoints/operations/legal-pages.ts'
import { listSpecialties, listTimezones } from '#contract/endpoints/people/program-changes.ts'
import { listRoles } from '#contract/endpoints/session/roles.ts'
import { listActivityRubrics } from '#contract/endpoints/video/activity-rubrics.ts'
import { WIRE_VERSION } from '#contract/version.ts'
import type { Clock, Unsubscribe } from '#domain/ports.ts'
import { endpointName } from '#features/shared/reading/answer-key.ts'
import { readStored } from './read-stored.ts'

type StoredQuery = DehydratedState['queries'][number]

/** What is of the installation and not of a person. The rest has a store of its own (decision 0171). */
export const referenceEndpoints: readonly Endpoint[] = [
  getLegalPage,
  listActivityRubrics,
  listRoles,
  listSpecialties,
  listTimezones,
]

const KEY = 'trocar.reference'
/** Some hundred rubrics. */
const MAX_CHARACTERS = 400_000
const DAY_MS = 24 * 60 * 60 * 1_000
const BUSTER = String(WIRE_VERSION)

const blob = z.object({
  buster: z.literal(BUSTER),
  timestamp: z.number(),
  clientState: z.object({ queries: z.array(z.unknown()) }),
})
const entry = z.object({
  queryKey: z.tuple([z.string(), z.record(z.string(), z.record(z.string(), z.string()))]),
  state: z.object({ data: z.unknown(), dataUpdatedAt: z.number() }),
})
const byName = new Map(referenceEndpoints.map((endpoint) => [endpointName(endpoint), endpoint]))

export interface PersistReferenceDeps {
  client: QueryClient
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  clock: Pick<Clock, 'now'>
}

/** Restores reference data that this device has stored, for whoever signs in, and stores what arrives from now on. */
export async function persistReference({
  client,
  storage,
  clock,
}: PersistReferenceDeps): Promise<Unsubscribe> {
  const read = (text: string | null): StoredQuery[] => readBlob(text, clock.now())
  // One that is full loses the entries of other tabs, then the oldest of this one: they are fetched again.
  const makeRoom: PersistRetryer = (failed) => {
    if (failed.errorCount > 1) return removeOldestQuery(failed)
    storage.removeItem(KEY)
    return failed.persistedClient
  }
  const options = {
    queryClient: client,
    persister: createSyncStoragePersister({
      storage,
      key: KEY,
      // Together with what other tabs have stored by now.
      serialize: (persisted) => serialize(persisted, read(storage.getItem(KEY))),
      deserialize: (text) => persistedOf(read(text), clock.now()),
      retry: makeRoom,
    }),
    maxAge: Infinity,
    buster: BUSTER,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => isOfInstallation(query) && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  }
  // A device that does not let it be read has nothing stored.
  await persistQueryClientRestore(options).catch(() => undefined)
  // What arrived while this was loading.
  const isNew = (query: Query) =>
    isOfInstallation(query) && query.state.status === 'success' && !query.state.isInvalidated
  if (client.getQueryCache().findAll({ predicate: isNew }).length > 0) await persistQueryClientSave(options)
  return client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success'
    if (isAnswer && isOfInstallation(event.query)) void persistQueryClientSave(options)
  })
}

function isOfInstallation({ meta }: Query): boolean {
  return meta?.endpoint?.reading?.deviceDays !== undefined
}

/** What still fits what is expected of it: the rest is dropped, each entry alone. */
function readBlob(text: string | null, now: number): StoredQuery[] {
  const stored = blob.safeParse(parseJson(text))
  return stored.success ? stored.data.clientState.queries.flatMap((query) => readEntry(query, now) ?? []) : []
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Damaged by another program.
    return null
  }
}

function readEntry(stored: unknown, now: number): StoredQuery | null {
  const parsed = entry.safeParse(stored)
  if (!parsed.success) return null
  const { queryKey, state } = parsed.data
  const endpoint = byName.get(queryKey[0])
  if (endpoint === undefined) return null
  const age = now - state.dataUpdatedAt
  const read = readStored(endpoint, state.data)
  // From the future: of a clock that was wrong, and would never be replaced.
  if (read === null || age < 0 || age > (endpoint.reading?.deviceDays ?? 0) * DAY_MS) return null
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: state.dataUpdatedAt,
    meta: { endpoint, input: queryKey[1] },
    state: { ...settled, data: read.data, dataUpdatedAt: state.dataUpdatedAt },
  }
}

/** This page may have missed changes since then, so the answer is fetched again, however fresh it is. */
const settled = {
  dataUpdateCount: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: true,
  status: 'success',
  fetchStatus: 'idle',
} as const

function persistedOf(queries: StoredQuery[], timestamp: number): PersistedClient {
  return { buster: BUSTER, timestamp, clientState: { mutations: [], queries } }
}

/** The newest answer to each question, as far as there is room; without what only a running page knows of it. */
function serialize({ timestamp, clientState }: PersistedClient, others: readonly StoredQuery[]): string {
  const newest = new Map<string, StoredQuery>()
  for (const query of [...others, ...clientState.queries]) {
    const known = newest.get(query.queryHash)
    if (known === undefined || known.state.dataUpdatedAt <= query.state.dataUpdatedAt)
      newest.set(query.queryHash, query)
  }
  let room = MAX_CHARACTERS
  const queries = [...newest.values()]
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, state: { data, dataUpdatedAt } }))
    .filter((query) => (room -= JSON.stringify(query).length) >= 0)
  return JSON.stringify({ buster: BUSTER, timestamp, clientState: { mutations: [], queries } })
}
