import { expect, test } from 'vitest'
import { freeMemory } from '#server/platform/free-memory.ts'

test('the memory of large bytes is free at once', () => {
  const bytes = Buffer.allocUnsafeSlow(64 * 1024)
  freeMemory(bytes)
  expect(bytes.length).toBe(0)
})

test('a view of something larger stays, and so does what it is a view of', () => {
  const whole = Buffer.alloc(128 * 1024, 7)
  const view = whole.subarray(0, 100 * 1024)
  freeMemory(view)
  expect(view.length).toBe(100 * 1024)
  expect(whole.length).toBe(128 * 1024)
})

test('small bytes, which may be in a shared pool, stay', () => {
  const bytes = Buffer.from('a heart-beat')
  freeMemory(bytes)
  expect(bytes.toString()).toBe('a heart-beat')
})
