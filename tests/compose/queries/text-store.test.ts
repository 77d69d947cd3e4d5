import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { createTextStore } from '#compose/queries/text-store.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getOwnDidactic } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AnswerStore } from '#domain/answers/answer-store.ts'
import type { TextEnd, WorkshopText } from '#domain/video/downloads/text-ports.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { createTextIndex } from '#platform/storage/downloads/text-index.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { docking, ownBasics, ownCourses, someWorkshop, versionIds } from '#tests/support/course-samples.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeReachability } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { storageOn } from '#tests/support/session-facts.ts'
import { someUserId } from '#tests/support/takes.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const [ada, ben] = [someUserId(1), someUserId(2)]
const [listed] = ownBasics.didactics
const text: WorkshopText = {
  workshopId: someWorkshop,
  id: listed!.id,
  versionId: versionIds[1],
  pagesRead: [1],
}
const file = (fileType: string, number: number) => {
  const id = `50000000-0000-4000-8000-00000000006${number}`
  return { assetId: id, name: 'a', fileType, bytes: 1, address: `/media/assets/${id}?s=a` }
}
const picture = file('image/png', 0)
const { query, didactic } = {
  query: endpointQuery(getOwnDidactic, { params: { workshopId: someWorkshop, id: text.id } }),
  didactic: { ...listed!, body: docking.body, files: [picture, file('video/mp4', 1)] },
}

let storage: Storage
let answer: () => Promise<unknown>
let asked: number
let copied: string[]
let me: UserId | null
let onCopy: TextEnd
// As the query library, which reads the time of day itself.
const clock = createHandClock(Date.now())
const reachability = createFakeReachability()

beforeEach(() => {
  indexedDB = new IDBFactory()
  storage = storageOn()
  answer = async () => didactic
  asked = 0
  copied = []
  me = ada
  onCopy = 'stored'
  reachability.become('reachable')
})

/** As a page that has just opened: nothing is in memory. */
function openStore(
  answers: Pick<AnswerStore, 'read' | 'write' | 'remove'> = createAnswerStore({
    storage,
    log: createFakeLog(),
  }),
) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: () => {
          asked += 1
          return answer()
        },
      },
    },
  })
  const store = createTextStore({
    client,
    answers,
    index: createTextIndex(storage),
    copies: {
      has: async (_owner, address) => copied.includes(address),
      add: async (_owner, address) => {
        if (onCopy === 'stored') copied.push(address)
        return onCopy as 'stored'
      },
      remove: async (_owner, address) => void (copied = copied.filter((one) => one !== address)),
    },
    clock,
    log: createFakeLog(),
    reachability,
    me: () => me,
  })
  return { store: (of = text) => store.store(ada, of), texts: store, answers }
}
const stored = (owner = ada) => openStore().answers.read(owner, hashKey(query.queryKey))

it('a text is on the device, with its pictures and for weeks, when it is said to be', async () => {
  expect(await openStore().store()).toBe('stored')
  expect(copied).toEqual([picture.address])
  expect((await stored())?.data).toEqual(didactic)
  expect((await stored())!.until - clock.now()).toBeGreaterThan(20 * DAY_MS)
  expect(await stored(ben)).toBeNull()
})

it('what is there is not asked for again, on the next start and without a network', async () => {
  await openStore().store()
  reachability.become('unreachable')
  expect(await openStore().store()).toBe('stored')
  expect(asked).toBe(1)
})

it.each<[what: string, prepare: () => void, of: WorkshopText]>([
  ['has a new version', () => undefined, { ...text, versionId: versionIds[0] }],
  ['was read further elsewhere', () => undefined, { ...text, pagesRead: [1, 2] }],
  ['lost a picture', () => void (copied = []), text],
])('is fetched again if it %s', async (_what, prepare, of) => {
  await openStore().store()
  prepare()
  expect(await openStore().store(of)).toBe('stored')
  expect(asked).toBe(2)
  reachability.become('unreachable')
  prepare()
  expect(await openStore().store({ ...of, versionId: versionIds[0], pagesRead: [5] })).toBe('away')
})

it('is fetched again well before the device removes it', async () => {
  await openStore().store()
  await clock.advance(20 * DAY_MS)
  await openStore().store()
  expect(asked).toBe(2)
})

it('nothing is said to be stored that failed, found no room, or came for the next person', async () => {
  answer = async () => Promise.reject(new Error('down'))
  expect(await openStore().store()).toBe('failed')
  answer = async () => didactic
  onCopy = 'full'
  expect(await openStore().store()).toBe('full')
  onCopy = 'stored'
  answer = async () => {
    me = ben
    return didactic
  }
  expect(await openStore().store()).toBe('failed')
  expect(await stored()).toBeNull()
})

it('says that there is no room if it can’t be read back', async () => {
  const full = { read: async () => null, write: async () => undefined, remove: async () => undefined }
  expect(await openStore(full).store()).toBe('full')
})

it('knows which texts it stored, and removes them with their pictures and the list of their workshop', async () => {
  await openStore().store()
  const { texts, answers } = openStore()
  expect([...texts.listTexts(ada)]).toEqual([[someWorkshop, [text.id]]])
  expect(texts.listTexts(ben).size).toBe(0)
  const list = endpointQuery(listOwnCourses, { params: { workshopId: someWorkshop } })
  const at = clock.now()
  await answers.write(ada, hashKey(list.queryKey), { at, until: at + DAY_MS, data: ownCourses([ownBasics]) })
  await texts.remove(ada, someWorkshop, [text.id])
  expect(await stored()).toBeNull()
  expect(await answers.read(ada, hashKey(list.queryKey))).toBeNull()
  expect(copied).toEqual([])
  expect(openStore().texts.listTexts(ada).size).toBe(0)
})
