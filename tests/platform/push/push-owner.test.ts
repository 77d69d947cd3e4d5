import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { createPushOwner } from '#platform/push/push-owner.ts'

const anna = userId.parse('00000000-0000-4000-8000-00000000000a')

test('the owner of the notifications is remembered when the page is closed', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const owner = createPushOwner(storage)
  expect(owner.read()).toBe(null)
  owner.write(anna)
  expect(createPushOwner(storage).read()).toBe(anna)
  owner.write(anna, 'https://push.test/1')
  expect(createPushOwner(storage).known()).toBe('https://push.test/1')
  owner.write(null)
  expect([owner.read(), owner.known()]).toEqual([null, null])
})

test('a device that remembers nothing has nobody’s notifications', () => {
  const refuse = () => {
    throw new Error('storage is blocked')
  }
  const owner = createPushOwner({ getItem: refuse, setItem: refuse, removeItem: refuse })
  owner.write(anna)
  expect(owner.read()).toBe(null)
})
