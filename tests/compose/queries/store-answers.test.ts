import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildStoredAnswers } from '#compose/queries/build-stored-answers.ts'
import { listResidentCourses } from '#contract/endpoints/learning/courses.ts'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { countUnread } from '#contract/endpoints/notices/notifications.ts'
import { listEventLocations } from '#contract/endpoints/schedule/event-planning.ts'
import { getLegalPage } from '#contract/endpoints/operations/legal-pages.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse } from '#contract/result.ts'
import { programId, type UserId, userGroupId, userId } from '#contract/vocabulary/ids.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'
import { createSession } from '#domain/session/session-runner.ts'
import { emptyRecord, type SessionRecord } from '#domain/session/session-state.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock, type HandClock } from '#tests/support/hand-clock.ts'
import { createFakePendingSignOuts, residentMe, someTokens, storageOn } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

const ADA = userId.parse('00000000-0000-4000-8000-000000000001')
const BEN = userId.parse('00000000-0000-4000-8000-000000000002')
const GROUP = userGroupId.parse('00000000-0000-4000-8000-000000000010')
const PROGRAM = programId.parse('00000000-0000-4000-8000-000000000020')
const DAY_MS = 24 * 60 * 60 * 1_000

const news = endpointQuery(countUnread)
const courses = endpointQuery(listResidentCourses, { params: { groupId: GROUP } })
const counting = (count: number) => ({ count, unseen: [] })

let storage: Storage
let clock: HandClock
const visibility = setting(true)
const clients: QueryClient[] = []

/** The app as it opens on this device. */
function openApp(owner: typeof ADA | null = ADA) {
  const client = new QueryClient()
  clients.push(client)
  const answers = buildStoredAnswers({
    client,
    storage,
    clock,
    log: createFakeLog(),
    quiet: { run: (work) => work() },
    visibility,
  })
  answers.openFor(owner)
  return { client, answers }
}

async function hear(
  client: QueryClient,
  query: typeof news,
  answer: ReturnType<typeof counting>,
): Promise<void> {
  const options = client.defaultQueryOptions(query)
  client.getQueryCache().build(client, options)
  client.setQueryData(query.queryKey, answer, { updatedAt: clock.now() })
  await clock.advance(1_000)
}

/** What a screen that requests it shows, as soon as this device has said what it has. */
async function look(client: QueryClient, query: { queryKey: readonly unknown[] }): Promise<unknown> {
  client.getQueryCache().build(client, client.defaultQueryOptions(query as typeof news))
  await new Promise((resolve) => setTimeout(resolve, 30))
  return client.getQueryData(query.queryKey)
}

beforeEach(() => {
  indexedDB = new IDBFactory()
  storage = storageOn()
  clock = createHandClock()
  visibility.set(true)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

it('what is useful offline is there on the next start, in the first picture, with the time it is from', async () => {
  const before = openApp()
  const at = clock.now()
  await hear(before.client, news, counting(3))
  const { client } = openApp()
  client.getQueryCache().build(client, client.defaultQueryOptions(news))
  expect(client.getQueryData(news.queryKey)).toEqual(counting(3))
  expect(client.getQueryState(news.queryKey)?.dataUpdatedAt).toBe(at)
})

it('what arrived just before the page was hidden or closed is stored first', async () => {
  const { client } = openApp()
  client.getQueryCache().build(client, client.defaultQueryOptions(news))
  client.setQueryData(news.queryKey, counting(4))
  visibility.set(false)
  expect(await look(openApp().client, news)).toEqual(counting(4))
})

it('what no endpoint declares useful offline, and the results of a search, are not stored', async () => {
  const { client } = openApp()
  const search = endpointList(listSharedVideos, { query: { search: 'knot' } }, { neverStored: true })
  client.getQueryCache().build(client, client.defaultQueryOptions(search as never))
  client.setQueryData(search.queryKey, { pages: [{ videos: [], next: null }], pageParams: [null] })
  const places = endpointQuery(listEventLocations, { params: { id: PROGRAM } })
  client.getQueryCache().build(client, client.defaultQueryOptions(places))
  client.setQueryData(places.queryKey, [{ name: 'Lab' }])
  await clock.advance(1_000)
  expect(storage.length).toBe(0)
})

it('the next person sees nothing of the previous one, who finds it again later', async () => {
  const { client, answers } = openApp()
  await hear(client, news, counting(1))
  answers.openFor(BEN)
  expect(await look(client, news)).toBeUndefined()
  await hear(client, news, counting(2))
  answers.openFor(ADA)
  expect(await look(client, news)).toEqual(counting(1))
})

it('signing out removes what was stored on the device, including what was about to be written', async () => {
  const { client, answers } = openApp()
  await hear(client, news, counting(1))
  client.setQueryData(news.queryKey, counting(2))
  // As the session does: nobody is signed in, and then what they loaded is to be removed.
  answers.openFor(null)
  answers.forget(ADA)
  await clock.advance(5_000)
  expect(storage.length).toBe(0)
  expect(await look(openApp().client, news)).toBeUndefined()
})

it('what is of the installation is not stored for a person', async () => {
  const { client } = openApp()
  const page = endpointQuery(getLegalPage, { params: { name: 'trademarks' } })
  client.getQueryCache().build(client, client.defaultQueryOptions(page))
  client.setQueryData(page.queryKey, {
    name: 'trademarks',
    version: 1,
    text: 'Ours',
    isDemo: false,
    publishedAt: null,
  })
  await clock.advance(1_000)
  expect(storage.length).toBe(0)
})

it('two tabs do not erase one another’s answers', async () => {
  const [one, two] = [openApp(), openApp()]
  await hear(one.client, news, counting(1))
  const options = two.client.defaultQueryOptions(courses)
  two.client.getQueryCache().build(two.client, options)
  two.client.setQueryData(courses.queryKey, [])
  await clock.advance(1_000)
  const { client } = openApp()
  expect([await look(client, news), await look(client, courses)]).toEqual([counting(1), []])
})

it('a newer answer from another tab is shown in this one', async () => {
  const [one, two] = [openApp(), openApp()]
  await hear(one.client, news, counting(1))
  expect(await look(two.client, news)).toEqual(counting(1))
  await clock.advance(1_000)
  await hear(one.client, news, counting(2))
  await expect.poll(() => two.client.getQueryData(news.queryKey)).toEqual(counting(2))
})

it('an answer lives as long as its kind: notifications some days, courses for weeks', async () => {
  const before = openApp()
  await hear(before.client, news, counting(1))
  before.client.getQueryCache().build(before.client, before.client.defaultQueryOptions(courses))
  before.client.setQueryData(courses.queryKey, [], { updatedAt: clock.now() })
  await clock.advance(1_000)
  clock.setTimeOfDay(20 * DAY_MS)
  const { client } = openApp()
  expect([await look(client, news), await look(client, courses)]).toEqual([undefined, []])
})

it('an answer of another shape is dropped alone', async () => {
  const before = openApp()
  await hear(before.client, news, counting(1))
  const wrong = { at: clock.now(), until: clock.now() + DAY_MS, data: [{ id: 'a form of long ago' }] }
  const name = `trocar-answer:${ADA}:${hashKey(courses.queryKey)}`
  storage.setItem(name, JSON.stringify(wrong))
  const { client } = openApp()
  expect([await look(client, courses), await look(client, news)]).toEqual([undefined, counting(1)])
  expect(storage.getItem(name)).toBeNull()
})

it('only the beginning of an endless list is stored', async () => {
  const list = endpointList(listSharedVideos, {})
  const page = { videos: [], next: 'more' }
  const before = openApp()
  before.client.getQueryCache().build(before.client, before.client.defaultQueryOptions(list as never))
  before.client.setQueryData(list.queryKey, {
    pages: Array.from({ length: 12 }, () => page),
    pageParams: Array.from({ length: 12 }, () => null),
  })
  await clock.advance(1_000)
  expect(await look(openApp().client, list)).toMatchObject({
    pages: { length: 5 },
    pageParams: { length: 5 },
  })
})

it('stored answers are requested again, however fresh: nobody may have heard of a later change', async () => {
  await hear(openApp().client, news, counting(3))
  const { client } = openApp()
  expect(await look(client, news)).toEqual(counting(3))
  expect(client.getQueryState(news.queryKey)?.isInvalidated).toBe(true)
})

describe('of a session that another one follows on the device', () => {
  const [ada, ben] = [ADA, BEN].map((id) => ({ ...residentMe, id })) as [Me, Me]
  const record = (name: string, me: Me | null): SessionRecord => ({
    tokens: someTokens(name),
    me,
    endedFor: null,
  })

  /** A tab of the app, with the session and the stored answers joined as in the app. */
  async function openTab() {
    let stored = record('a', ada)
    let tell: (record: SessionRecord) => void = () => undefined
    const { client, answers } = openApp(null)
    const session = createSession({
      store: {
        read: () => stored,
        write: (next: SessionRecord) => void (stored = next),
        restore: async () => false,
        onChangeElsewhere: (listener: typeof tell) => void (tell = listener),
      },
      tokens: { revoke: async () => true },
      pendingSignOuts: createFakePendingSignOuts(),
      reachability: createFakeReachability(),
      clock,
      log: createFakeLog(),
      call: () => async () => refuse({ code: 'offline' }),
      identifyAgain: async () => null,
      live: { start: () => undefined, stop: () => undefined },
      resetStores: (signedOut: UserId | null) => signedOut !== null && answers.forget(signedOut),
      go: () => undefined,
    } as unknown as SessionDeps)
    const follow = () => answers.openFor(session.me()?.id ?? null)
    follow()
    session.subscribe(follow)
    await session.start()
    await hear(client, news, counting(1))
    return {
      client,
      session,
      /** What another tab has stored. */
      hearOf: (next: SessionRecord) => {
        stored = next
        tell(next)
      },
    }
  }

  it('what was stored stays when it expires, and is there when they sign in again in another tab', async () => {
    const { client, session, hearOf } = await openTab()
    session.freshTokenRefused('access-a')
    expect(session.snapshot().status).toBe('expired')
    hearOf(record('b', null))
    hearOf(record('b', ada))
    expect(session.me()?.id).toBe(ADA)
    expect(await look(client, news)).toEqual(counting(1))
    expect(await look(openApp().client, news)).toEqual(counting(1))
  })

  it('what was stored stays when somebody else signs in there, who sees nothing of it', async () => {
    const { client, session, hearOf } = await openTab()
    session.freshTokenRefused('access-a')
    hearOf(record('b', null))
    hearOf(record('b', ben))
    expect(session.me()?.id).toBe(BEN)
    expect(await look(client, news)).toBeUndefined()
    // Not even when that person signs out again.
    session.signOut()
    expect(await look(openApp().client, news)).toEqual(counting(1))
  })

  it.each(['in this tab', 'in another tab', 'after it expired'])(
    'nothing that was stored stays after a sign-out %s',
    async (where) => {
      const { session, hearOf } = await openTab()
      if (where === 'after it expired') session.freshTokenRefused('access-a')
      if (where === 'in another tab') hearOf(emptyRecord)
      else session.signOut()
      expect(await look(openApp().client, news)).toBeUndefined()
    },
  )
})
