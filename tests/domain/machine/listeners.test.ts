import { expect, test, vi } from 'vitest'
import { Listeners } from '#domain/machine/listeners.ts'

test('all are told, in the order in which they subscribed', () => {
  const listeners = new Listeners<[string]>()
  const heard: string[] = []
  listeners.add((news) => heard.push(`first ${news}`))
  listeners.add((news) => heard.push(`second ${news}`))
  listeners.call('news')
  expect(heard).toEqual(['first news', 'second news'])
})

test('one that leaves while the others are told hears nothing more; one that joins hears the next news', () => {
  const listeners = new Listeners<[]>()
  const leaving = vi.fn<() => void>()
  const coming = vi.fn<() => void>()
  listeners.add(() => {
    leave()
    listeners.add(coming)
  })
  const leave = listeners.add(leaving)
  listeners.call()
  expect(leaving).not.toHaveBeenCalled()
  expect(coming).not.toHaveBeenCalled()
  listeners.call()
  expect(coming).toHaveBeenCalledTimes(1)
})

test('the same function twice is two listeners: when one leaves, the other stays', () => {
  const listeners = new Listeners<[]>()
  const listener = vi.fn<() => void>()
  const leave = listeners.add(listener)
  listeners.add(listener)
  leave()
  leave()
  expect(listeners.size).toBe(1)
  listeners.call()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('one that throws is reported once and does not stop the others', () => {
  const raised: unknown[] = []
  const listeners = new Listeners<[]>((cause) => raised.push(cause))
  const other = vi.fn<() => void>()
  listeners.add(() => {
    throw new Error('A listener failed.')
  })
  listeners.add(other)
  listeners.call()
  expect(other).toHaveBeenCalledTimes(1)
  expect(raised).toEqual([new Error('A listener failed.')])
})
