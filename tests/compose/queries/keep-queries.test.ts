import { QueryClient } from '@tanstack/react-query'
import { listResidentCourses as lasting } from '#contract/endpoints/courses.ts'
import { listSurgicalProcedures } from '#contract/endpoints/procedures.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEPT_MS } from '#compose/queries/create-query-client.ts'
import { keepQueries } from '#compose/queries/keep-queries.ts'

function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

let now = 0
const clients: QueryClient[] = []

/** The app as it opens on this device. */
function openApp(storage: Storage) {
  const client = new QueryClient()
  clients.push(client)
  return { client, kept: keepQueries(client, storage, () => now) }
}

async function load(client: QueryClient, name: string, value: string, keepOffline: boolean): Promise<void> {
  await client.fetchQuery({
    queryKey: [name],
    queryFn: () => value,
    meta: { endpoint: keepOffline ? lasting : listSurgicalProcedures },
  })
  await vi.advanceTimersByTimeAsync(2_000)
}

beforeEach(() => {
  now = Date.UTC(2026, 4, 1)
  vi.useFakeTimers()
})
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.useRealTimers()
})

it('what is useful offline is there again on the next start, for the same person', async () => {
  const storage = createStorage()
  const before = openApp(storage)
  before.kept.keepFor('ada')
  await load(before.client, 'courses', 'suturing', true)
  const after = openApp(storage)
  after.kept.keepFor('ada')
  expect(after.client.getQueryData(['courses'])).toBe('suturing')
})

it('what does not ask to be kept is not', async () => {
  const storage = createStorage()
  const before = openApp(storage)
  before.kept.keepFor('ada')
  await load(before.client, 'address', 'signed', false)
  const after = openApp(storage)
  after.kept.keepFor('ada')
  expect(after.client.getQueryData(['address'])).toBeUndefined()
})

it('the next person on this device sees nothing of the one before, and the one before finds it again', async () => {
  const storage = createStorage()
  const { client, kept } = openApp(storage)
  kept.keepFor('ada')
  await load(client, 'courses', "Ada's", true)
  kept.keepFor('ben')
  expect(client.getQueryData(['courses'])).toBeUndefined()
  await load(client, 'courses', "Ben's", true)
  kept.keepFor('ada')
  expect(client.getQueryData(['courses'])).toBe("Ada's")
})

it('signing out takes what was kept off the device, also what was about to be written', async () => {
  const storage = createStorage()
  const { client, kept } = openApp(storage)
  kept.keepFor('ada')
  await load(client, 'courses', 'suturing', true)
  client.setQueryData(['courses'], 'changed a moment ago')
  // As the session does it: nobody is here, and then what they loaded is to go.
  kept.keepFor(null)
  kept.forget()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(storage.length).toBe(0)
})

it('who comes after somebody who signed out elsewhere keeps what is theirs', async () => {
  const storage = createStorage()
  const { client, kept } = openApp(storage)
  kept.keepFor('ada')
  await load(client, 'courses', "Ada's", true)
  kept.keepFor('ben')
  kept.forget()
  await load(client, 'courses', "Ben's", true)
  expect([storage.getItem('trocar-kept:ada'), storage.getItem('trocar-kept:ben')]).toEqual([
    null,
    expect.stringContaining("Ben's"),
  ])
})

it('what was kept too long ago is not shown', async () => {
  const storage = createStorage()
  const before = openApp(storage)
  before.kept.keepFor('ada')
  await load(before.client, 'courses', 'suturing', true)
  now += KEPT_MS
  const after = openApp(storage)
  after.kept.keepFor('ada')
  expect(after.client.getQueryData(['courses'])).toBeUndefined()
})

it('what another program has damaged does not keep the app from opening', () => {
  const storage = createStorage()
  storage.setItem('trocar-kept:ada', '{"buster":"1"')
  const { client, kept } = openApp(storage)
  kept.keepFor('ada')
  expect(client.getQueryCache().getAll()).toEqual([])
})

it('of a list that goes on and on its beginning is kept', async () => {
  const storage = createStorage()
  const before = openApp(storage)
  before.kept.keepFor('ada')
  await before.client.fetchInfiniteQuery({
    queryKey: ['library'],
    queryFn: ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: (page: number) => page + 1,
    pages: 12,
    meta: { endpoint: lasting },
  })
  await vi.advanceTimersByTimeAsync(2_000)
  const after = openApp(storage)
  after.kept.keepFor('ada')
  expect(after.client.getQueryData(['library'])).toEqual({
    pages: [0, 1, 2, 3, 4],
    pageParams: [0, 1, 2, 3, 4],
  })
})

it('without room for everything, what was fetched longest ago is left out', async () => {
  const storage = createStorage()
  const setItem = storage.setItem.bind(storage)
  storage.setItem = (name, value) => {
    if (value.length > 3_500) throw new DOMException('Full.', 'QuotaExceededError')
    setItem(name, value)
  }
  const before = openApp(storage)
  before.kept.keepFor('ada')
  await load(before.client, 'older', 'x'.repeat(2_000), true)
  await load(before.client, 'newer', 'y'.repeat(2_000), true)
  const after = openApp(storage)
  after.kept.keepFor('ada')
  expect(after.client.getQueryData(['older'])).toBeUndefined()
  expect(after.client.getQueryData(['newer'])).toBe('y'.repeat(2_000))
})
