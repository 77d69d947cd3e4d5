import { expect, test, vi } from 'vitest'
import { createAbortSwitch } from '#domain/machine/abort-switch.ts'

test('each listener is told once, however often it is switched', () => {
  const abortSwitch = createAbortSwitch()
  const { signal } = abortSwitch
  const listener = vi.fn<() => void>()
  signal.addEventListener('abort', listener)
  signal.addEventListener('abort', listener)
  expect(signal.aborted).toBe(false)
  abortSwitch.abort()
  abortSwitch.abort()
  expect(signal.aborted).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that has left is not told', () => {
  const abortSwitch = createAbortSwitch()
  const { signal } = abortSwitch
  const listener = vi.fn<() => void>()
  signal.addEventListener('abort', listener)
  signal.removeEventListener('abort', listener)
  abortSwitch.abort()
  expect(listener).not.toHaveBeenCalled()
})

test('the signal is already aborted when its listeners are told', () => {
  const abortSwitch = createAbortSwitch()
  const { signal } = abortSwitch
  const seen: boolean[] = []
  signal.addEventListener('abort', () => seen.push(signal.aborted))
  abortSwitch.abort()
  expect(seen).toEqual([true])
})
