import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persistReference, referenceEndpoints } from '#compose/queries/persist-reference.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getLegalPage } from '#contract/endpoints/operations/legal-pages.ts'
import { listSpecialties, listTimezones } from '#contract/endpoints/people/program-changes.ts'
import { getMe } from '#contract/endpoints/session/session.ts'
import { listResidentCourses } from '#contract/endpoints/learning/courses.ts'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { WIRE_VERSION } from '#contract/version.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'
import { storageOn } from '#tests/support/session-facts.ts'

const KEY = 'trocar.reference'
const DAY_MS = 24 * 60 * 60 * 1_000

const page = endpointQuery(getLegalPage, { params: { name: 'trademarks' } })
const specialties = endpointQuery(listSpecialties)
const zones = endpointQuery(listTimezones, { query: {} })
const written = (text: string) => ({
  name: 'trademarks' as const,
  version: 1,
  text,
  isDemo: false,
  publishedAt: null,
})
const named = (name: string) => ({ _embedded: { specialty: [{ name }] } })
const zone = (timezone: string) => ({ _embedded: { timezoneOption: [{ timezone }] } })

let storage: Storage
let clock: HandClock
const clients: QueryClient[] = []

/** A tab as it opens on this device. */
async function openTab(): Promise<QueryClient> {
  const client = new QueryClient()
  clients.push(client)
  await persistReference({ client, storage, clock })
  return client
}

/** An answer of the server, and the second after which it is stored. */
async function receive(client: QueryClient, query: { queryKey: readonly unknown[] }, data: unknown) {
  client.getQueryCache().build(client, client.defaultQueryOptions(query as typeof page))
  client.setQueryData(query.queryKey, data, { updatedAt: clock.now() })
  await vi.advanceTimersByTimeAsync(1_000)
  await clock.advance(1_000)
}

const stored = () =>
  JSON.parse(storage.getItem(KEY) ?? 'null') as { clientState: { queries: unknown[] } } | null

beforeEach(() => {
  vi.useFakeTimers()
  storage = storageOn()
  clock = createHandClock()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.useRealTimers()
})

describe('reference data of the installation', () => {
  it('is there on the next start, before anything is asked, and is fetched again', async () => {
    const at = clock.now()
    await receive(await openTab(), page, written('Terms'))
    const next = await openTab()
    expect(next.getQueryData(page.queryKey)).toEqual(written('Terms'))
    expect(next.getQueryState(page.queryKey)).toMatchObject({ dataUpdatedAt: at, isInvalidated: true })
  })

  it('that arrived while this was loading is stored too', async () => {
    const client = new QueryClient()
    clients.push(client)
    await receive(client, page, written('Terms'))
    await persistReference({ client, storage, clock })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stored()?.clientState.queries).toHaveLength(1)
  })

  it('stored by two tabs is not erased by the one that writes later, and the newer answer stays', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await receive(one, page, written('Old'))
    await receive(two, page, written('New'))
    await receive(one, specialties, named('Gynecology'))
    await receive(two, zones, zone('Europe/Vienna'))
    const next = await openTab()
    expect(next.getQueryData(page.queryKey)).toEqual(written('New'))
    expect(next.getQueryData(specialties.queryKey)).toEqual(named('Gynecology'))
    expect(next.getQueryData(zones.queryKey)).toEqual(zone('Europe/Vienna'))
  })

  it('never replaces what this page has fetched since', async () => {
    await receive(await openTab(), page, written('Stored'))
    const client = new QueryClient()
    clients.push(client)
    client.setQueryData(page.queryKey, written('Fetched'), { updatedAt: clock.now() + 1 })
    await persistReference({ client, storage, clock })
    expect(client.getQueryData(page.queryKey)).toEqual(written('Fetched'))
  })
})

describe('the next person', () => {
  it('has what was stored before them, though the queries of the one before are gone', async () => {
    const tab = await openTab()
    await receive(tab, page, written('Terms'))
    tab.clear()
    await vi.advanceTimersByTimeAsync(1_000)
    await persistReference({ client: tab, storage, clock })
    expect(tab.getQueryData(page.queryKey)).toEqual(written('Terms'))
  })

  it('has nothing where the device does not let it be read', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    storage.getItem = refuse
    storage.removeItem = refuse
    expect((await openTab()).getQueryCache().getAll()).toEqual([])
  })
})

describe('what is stored and does not fit', () => {
  it('is dropped alone: of another shape, of another endpoint, too old, or from the future', async () => {
    const tab = await openTab()
    await receive(tab, zones, zone('Europe/Vienna'))
    await clock.advance(28 * DAY_MS - 1_000)
    await receive(tab, specialties, named('Gynecology'))
    await receive(tab, page, written('Terms'))
    const { clientState, ...rest } = stored()!
    const [newest, ...others] = clientState.queries as { queryKey: unknown; state: object }[]
    const broken = { ...newest!, state: { ...newest!.state, data: { text: 1 } } }
    const foreign = { ...newest!, queryKey: ['GET /me', {}] }
    const queries = [broken, foreign, 'nonsense', null, ...others]
    storage.setItem(KEY, JSON.stringify({ ...rest, clientState: { ...clientState, queries } }))
    const next = await openTab()
    expect(
      next
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['GET /specialty'])
    clock.setTimeOfDay(-40 * DAY_MS)
    expect((await openTab()).getQueryCache().getAll()).toEqual([])
  })

  it.each(['{', '"text"', '{"timestamp":1}'])('%s as a whole counts as nothing', async (text) => {
    storage.setItem(KEY, text)
    const tab = await openTab()
    expect(tab.getQueryCache().getAll()).toEqual([])
    await receive(tab, page, written('Terms'))
    expect((await openTab()).getQueryData(page.queryKey)).toEqual(written('Terms'))
  })

  it('is dropped as a whole when the wire changes', async () => {
    await receive(await openTab(), page, written('Terms'))
    const text = storage.getItem(KEY)!
    storage.setItem(KEY, text.replace(`"buster":"${WIRE_VERSION}"`, '"buster":"0"'))
    expect((await openTab()).getQueryCache().getAll()).toEqual([])
  })
})

describe('room', () => {
  it('ends with the oldest answers', async () => {
    const tab = await openTab()
    await receive(tab, specialties, named('Gynecology'))
    await receive(tab, page, written('x'.repeat(399_950)))
    expect(stored()?.clientState.queries).toHaveLength(0)
    await receive(tab, page, written('Terms'))
    expect(stored()?.clientState.queries).toHaveLength(2)
  })

  it('that the browser refuses is made by dropping the oldest, and nothing fails', async () => {
    const tab = await openTab()
    await receive(tab, specialties, named('Gynecology'))
    const setItem = storage.setItem.bind(storage)
    storage.setItem = (key, text) => {
      if (text.length > 450) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, text)
    }
    await receive(tab, page, written('x'.repeat(90)))
    expect(stored()?.clientState.queries).toMatchObject([{ queryKey: page.queryKey }])
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await receive(tab, page, written('Terms'))
    expect(tab.getQueryData(page.queryKey)).toEqual(written('Terms'))
  })
})

describe('nothing of a person', () => {
  it('is of the installation by its endpoint', () => {
    const marked = Object.values<Endpoint>(allEndpoints).filter(({ reading }) => reading?.deviceDays)
    expect(new Set(marked)).toEqual(new Set(referenceEndpoints))
  })

  it('is stored, whatever else is read: only answers of endpoints on the list', async () => {
    const tab = await openTab()
    for (const endpoint of Object.values<Endpoint>(allEndpoints).filter(({ method }) => method === 'GET'))
      await receive(tab, endpointQuery(endpoint, {}), {})
    const courses = endpointQuery(listResidentCourses, {
      params: { groupId: userGroupId.parse('00000000-0000-4000-8000-000000000010') },
    })
    await receive(tab, courses, [])
    await receive(tab, endpointQuery(getMe), { fullName: 'Ada' })
    await receive(tab, page, written('Terms'))
    expect(storage.length).toBe(1)
    const keys = stored()!.clientState.queries.map((query) => (query as typeof page).queryKey[0])
    const names = referenceEndpoints.map(({ path }) => `GET ${path}`)
    expect(keys.filter((key) => !names.includes(key))).toEqual([])
    expect(storage.getItem(KEY)).not.toContain('Ada')
  })
})
