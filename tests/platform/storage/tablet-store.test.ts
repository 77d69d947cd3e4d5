import { expect, test } from 'vitest'
import { createTabletStore } from '#platform/storage/tablet-store.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { silentLog } from '#tests/support/silent-log.ts'

function createStorage({ isFull = false } = {}) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  return { stored, storage }
}

test('the id is made once, whichever tab asks and whoever is signed in', () => {
  const { storage } = createStorage()
  const ids = createCountedIds()
  const first = createTabletStore({ storage, ids, log: silentLog }).read()
  const second = createTabletStore({ storage, ids, log: silentLog }).read()
  expect(first).toMatchObject({ sequence: 0, sentAt: 0, told: null })
  expect(second?.tabletId).toBe(first?.tabletId)
})

test('what was written is read back, and what cannot be understood starts over', () => {
  const { stored, storage } = createStorage()
  const store = createTabletStore({ storage, ids: createCountedIds(), log: silentLog })
  const memory = { ...store.read()!, sequence: 7, sentAt: 5, told: null }
  store.write(memory)
  expect(store.read()).toEqual(memory)
  for (const key of stored.keys()) stored.set(key, '{"sequence":')
  expect(store.read()).toMatchObject({ sequence: 0 })
  expect(store.read()?.tabletId).not.toBe(memory.tabletId)
})

test('one that is forgotten is made anew', () => {
  const { storage } = createStorage()
  const store = createTabletStore({ storage, ids: createCountedIds(), log: silentLog })
  const first = store.read()?.tabletId
  store.forget()
  expect(store.read()).toMatchObject({ sequence: 0, told: null })
  expect(store.read()?.tabletId).not.toBe(first)
})

test('a browser that stores nothing has no id', () => {
  const { storage } = createStorage({ isFull: true })
  expect(createTabletStore({ storage, ids: createCountedIds(), log: silentLog }).read()).toBe(null)
})
