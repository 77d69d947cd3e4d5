import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '#server/ports.ts'
import { StopList } from '#server/stop-list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('parts stop in reverse order, each once, and one that takes long is named', async () => {
  const warn = vi.fn()
  const stops = new StopList({ warn, error: vi.fn() } as unknown as Log)
  const slow = Promise.withResolvers<void>()
  const stopped: string[] = []
  stops.add('database', () => stopped.push('database'))
  stops.add('http', () => slow.promise)
  stops.add('jobs', () => stopped.push('jobs'))
  const end = stops.run()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stopped).toEqual(['jobs'])
  expect(warn).toHaveBeenCalledExactlyOnceWith({ part: 'http' }, 'is still stopping')
  slow.resolve()
  await Promise.all([end, stops.run()])
  expect(stopped).toEqual(['jobs', 'database'])
})

test('what fails to stop is logged, and holds up nothing else', async () => {
  const error = vi.fn()
  const stops = new StopList({ warn: vi.fn(), error } as unknown as Log)
  const stopped: string[] = []
  stops.add('database', () => stopped.push('database'))
  stops.add('http', () => Promise.reject(new Error('No.')))
  await stops.run()
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('No.'), part: 'http' },
    'did not stop cleanly',
  )
  expect(stopped).toEqual(['database'])
})
