import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { createHandOver, type HandOverDeps } from '#domain/learning/attempts/hand-over.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { anAttemptId, begun, chose, submitted } from './attempt-samples.ts'
import { createFakeAttempts } from './fake-attempts.ts'

async function rig() {
  const store = createFakeAttempts()
  await store.put(begun, chose('hand', 'left'), submitted())
  const room = createFakeLockRoom()
  const queued: string[] = []
  let failure: StoreFailure | null = null
  const queue: HandOverDeps['queue'] = async (_owner, { params }) => {
    if (failure !== null) return refuse(failure)
    queued.push(params.attemptId)
    return succeed(undefined)
  }
  const openTab = (tab: string) => createHandOver({ store, locks: room.ofTab(tab), queue })
  return { store, queued, openTab, refuseWith: (next: StoreFailure | null) => (failure = next) }
}

test('a submitted attempt is queued and then dropped, once, whichever tabs do it', async () => {
  const { store, queued, openTab } = await rig()
  const [draft] = await store.all()
  await Promise.all([openTab('one')(draft!), openTab('two')(draft!)])
  expect(queued).toEqual([anAttemptId(1)])
  expect(await store.all()).toEqual([])
})

test('it stays if the queue has no room for it', async () => {
  const { store, openTab, refuseWith } = await rig()
  const [draft] = await store.all()
  refuseWith('full')
  expect(await openTab('one')(draft!)).toEqual(refuse('full'))
  expect(await store.all()).toEqual([draft])
})

test('if it could not be dropped, it is queued again as the same attempt', async () => {
  const { store, queued, openTab } = await rig()
  const [draft] = await store.all()
  store.break('unavailable')
  expect(await openTab('one')(draft!)).toEqual(refuse('unavailable'))
  store.break(null)
  expect(await openTab('one')(draft!)).toEqual(succeed(undefined))
  expect(new Set(queued)).toEqual(new Set([anAttemptId(1)]))
})

test('an attempt that is not submitted stays with its person', async () => {
  const { store, queued, openTab } = await rig()
  const [draft] = await store.all()
  await store.apply(draft!, [{ type: 'drop', attemptId: anAttemptId(1) }])
  await store.put(begun)
  await openTab('one')(draft!)
  expect(queued).toEqual([])
  expect(await store.all()).toHaveLength(1)
})
