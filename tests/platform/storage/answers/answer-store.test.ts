import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import type { AnswerStore } from '#domain/answers/answer-store.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { storageOn } from '#tests/support/session-facts.ts'

const ADA = userId.parse('00000000-0000-4000-8000-000000000001')
const BEN = userId.parse('00000000-0000-4000-8000-000000000002')
const SMALL = 'suturing'
const LARGE = 'x'.repeat(40_000)
const FAR = 1_000_000

let storage: Storage
const open: { close(): void }[] = []

function openTab(budgets?: { smallBudget: number; largeBudget: number }): AnswerStore {
  const store = createAnswerStore({ storage, log: createFakeLog() }, budgets)
  open.push(store)
  return store
}
const answer = (data: unknown, at = 1) => ({ at, until: FAR, data })

beforeEach(() => {
  indexedDB = new IDBFactory()
  storage = storageOn()
})
afterEach(() => {
  for (const store of open.splice(0)) store.close()
})

it.each([
  ['small', SMALL],
  ['large', LARGE],
])('a %s answer is there on the next start', async (_size, data) => {
  await openTab().write(ADA, 'courses', answer(data))
  expect(await openTab().read(ADA, 'courses')).toMatchObject(answer(data))
})

it('a small answer is read at once, a large one is not waited for', async () => {
  const store = openTab()
  await store.write(ADA, 'small', answer(SMALL))
  await store.write(ADA, 'large', answer(LARGE))
  expect([store.readNow(ADA, 'small')?.data, store.readNow(ADA, 'large')]).toEqual([SMALL, null])
})

it('two tabs do not erase one another’s answers', async () => {
  const [one, two] = [openTab(), openTab()]
  await one.write(ADA, 'courses', answer('of one'))
  await two.write(ADA, 'people', answer('of two'))
  await one.write(ADA, 'courses', answer('of one again', 2))
  const next = openTab()
  expect([next.readNow(ADA, 'courses')?.data, next.readNow(ADA, 'people')?.data]).toEqual([
    'of one again',
    'of two',
  ])
})

it.each([
  ['small', SMALL, SMALL],
  ['large', LARGE, LARGE],
  ['grown', LARGE, SMALL],
  ['shrunk', SMALL, LARGE],
])(
  'of two versions of a %s answer the newer one stays, whichever tab stores last',
  async (_size, newer, older) => {
    await openTab().write(ADA, 'list', answer(newer, 5))
    await openTab().write(ADA, 'list', answer(older, 4))
    expect(await openTab().read(ADA, 'list')).toMatchObject({ at: 5, data: newer })
  },
)

it('without room, what was not requested for longest is removed, including large ones', async () => {
  const store = openTab({ smallBudget: 1_000, largeBudget: 100_000 })
  for (const at of [2, 1, 3]) {
    await store.write(ADA, `small ${at}`, answer('y'.repeat(300), at))
    await store.write(ADA, `large ${at}`, answer(LARGE, at))
  }
  const left = await Promise.all(
    [1, 2, 3].flatMap((at) => [store.read(ADA, `small ${at}`), store.read(ADA, `large ${at}`)]),
  )
  expect(left.map((one) => one?.at ?? null)).toEqual([null, null, 2, 2, 3, 3])
})

it('if the browser accepts nothing more in the fast store, an answer is stored among the large ones', async () => {
  storage.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  await openTab().write(ADA, 'courses', answer(SMALL))
  expect((await openTab().read(ADA, 'courses'))?.data).toBe(SMALL)
})

it.each([
  ['has outgrown the fast store', LARGE],
  ['has not', 'y'.repeat(30_000)],
])('on a full device the older answer stays when the newer one %s', async (_which, newer) => {
  const store = openTab()
  await store.write(ADA, 'queue', answer(SMALL, 1))
  const setItem = storage.setItem.bind(storage)
  storage.setItem = (name, text) => {
    if (text.length > 1_000) throw new DOMException('Full.', 'QuotaExceededError')
    setItem(name, text)
  }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await store.write(ADA, 'queue', answer(newer, 2))
  expect(await openTab().read(ADA, 'queue')).toMatchObject(answer(SMALL, 1))
})

it('what was stored for one person is removed without touching another’s', async () => {
  const store = openTab()
  for (const owner of [ADA, BEN]) {
    await store.write(owner, 'small', answer(SMALL))
    await store.write(owner, 'large', answer(LARGE))
  }
  await store.forget(ADA)
  expect([await store.read(ADA, 'small'), await store.read(ADA, 'large')]).toEqual([null, null])
  expect([(await store.read(BEN, 'small'))?.data, (await store.read(BEN, 'large'))?.data]).toEqual([
    SMALL,
    LARGE,
  ])
})

it('what is no longer of use is removed', async () => {
  const store = openTab()
  await store.write(ADA, 'small', { at: 1, until: 10, data: SMALL })
  await store.write(ADA, 'large', { at: 1, until: 10, data: LARGE })
  await store.write(ADA, 'lasting', { at: 1, until: 11, data: LARGE })
  await store.sweep(10)
  const left = await Promise.all(['small', 'large', 'lasting'].map((key) => store.read(ADA, key)))
  expect(left.map((one) => one !== null)).toEqual([false, false, true])
})

it('what another program has damaged counts as not stored', () => {
  const store = openTab()
  storage.setItem(`trocar-answer:${ADA}:courses`, '{"at":1,')
  expect(store.readNow(ADA, 'courses')).toBeNull()
})

it('another tab hears what was stored', async () => {
  const [one, two] = [openTab(), openTab()]
  const heard = new Promise((resolve) => {
    two.onStoredElsewhere((owner, key) => resolve([owner, key]))
  })
  await one.write(ADA, 'courses', answer(SMALL))
  expect(await heard).toEqual([ADA, 'courses'])
})
