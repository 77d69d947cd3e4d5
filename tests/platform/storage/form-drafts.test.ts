import { beforeEach, expect, test } from 'vitest'
import { createFormDrafts } from '#platform/storage/form-drafts.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
let owner: string | null = 'one'
const drafts = createFormDrafts({ storage, ownerId: () => owner, log: silentLog })

beforeEach(() => {
  stored.clear()
  owner = 'one'
})

test('a draft is read back as it was written, until it is cleared', () => {
  drafts.write('event:new', { title: 'Knots' })
  expect(drafts.read('event:new')).toEqual({ title: 'Knots' })
  expect(drafts.read('event:other')).toBeNull()
  drafts.clear('event:new')
  expect(drafts.read('event:new')).toBeNull()
})

test('what another tab wrote is read, and what it cleared is gone', () => {
  drafts.write('event:new', { title: 'Knots' })
  const other = createFormDrafts({ storage, ownerId: () => owner, log: silentLog })
  other.write('event:new', { title: 'Loops' })
  expect(drafts.read('event:new')).toEqual({ title: 'Loops' })
  other.clear('event:new')
  expect(drafts.read('event:new')).toBeNull()
})

test('somebody else on this tablet sees nothing of it, and its writer finds it again', () => {
  drafts.write('event:new', { title: 'Knots' })
  owner = 'two'
  expect(drafts.read('event:new')).toBeNull()
  owner = null
  drafts.write('event:new', { title: 'Nobody' })
  owner = 'one'
  expect(drafts.read('event:new')).toEqual({ title: 'Knots' })
})

test('a device without room, or with something else in its place, is no reason to stop', () => {
  const full = createFormDrafts({
    storage: {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
      getItem: () => '{',
    },
    ownerId: () => 'one',
    log: silentLog,
  })
  full.write('event:new', { title: 'Knots' })
  expect(full.read('event:new')).toBeNull()
})
