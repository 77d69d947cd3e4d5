import { describe, expect, it } from 'vitest'
import { createFakeTakeStore } from './fake-take-store.ts'
import { takeStoreConformance } from './take-store.conformance.ts'
import { someBytes, somePart, someSlice, someTake } from './takes.ts'

const segmentBytes = 64

describe('the take store in memory', () => {
  it.each(takeStoreConformance)('$sentence', async ({ check }) => {
    const store = createFakeTakeStore({ segmentBytes })
    await check({
      store,
      segmentBytes,
      reopen: () => Promise.resolve(store),
      damageSegment: (partId, number) => Promise.resolve(store.damageSegment(partId, number)),
      emptyStore: () => Promise.resolve(store.emptyStore()),
    })
  })

  it('stores a slice once when its answer was lost and it is appended again', async () => {
    const store = createFakeTakeStore({ segmentBytes })
    await store.saveTake(someTake(1))
    await store.savePart(somePart(1, 0))
    store.loseNextAnswer()
    const { id } = somePart(1, 0)
    expect(await store.appendSlice(id, someSlice(0, someBytes(10)))).toEqual({
      ok: false,
      failure: 'unavailable',
    })
    expect(await store.appendSlice(id, someSlice(0, someBytes(10)))).toMatchObject({
      ok: true,
      value: { bytes: 10 },
    })
  })
})
