import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQuiet, PATIENCE_MS, QUIET_MS } from '#platform/page/when-quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function idleAtOnce() {
  const work = vi.fn<() => void>()
  return { work, quiet: createQuiet((idle) => idle()) }
}

it('delays work until nothing has happened for a while', () => {
  const { work, quiet } = idleAtOnce()
  quiet.run(work)
  vi.advanceTimersByTime(QUIET_MS - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('waits again when a screen or the camera is being opened', () => {
  const { work, quiet } = idleAtOnce()
  quiet.run(work)
  vi.advanceTimersByTime(QUIET_MS - 1)
  quiet.disturb()
  vi.advanceTimersByTime(QUIET_MS - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('loses patience with a page that never comes to rest', () => {
  const { work, quiet } = idleAtOnce()
  quiet.run(work)
  for (let passed = 0; passed < PATIENCE_MS; passed += 100) {
    quiet.disturb()
    vi.advanceTimersByTime(100)
  }
  expect(work).toHaveBeenCalledOnce()
})

it('loses patience with a browser that is never idle', () => {
  const work = vi.fn<() => void>()
  createQuiet(() => undefined).run(work)
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(work).toHaveBeenCalledOnce()
})

it('does each work in a task of its own, so that the browser answers in between', () => {
  const { work, quiet } = idleAtOnce()
  const second = vi.fn<() => void>()
  quiet.run(work)
  quiet.run(second)
  vi.advanceTimersToNextTimer()
  expect(work).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  expect(second).toHaveBeenCalledOnce()
})

it('does the rest where one work fails', () => {
  const { work, quiet } = idleAtOnce()
  quiet.run(() => {
    throw new Error('broken')
  })
  quiet.run(work)
  expect(() => vi.advanceTimersByTime(QUIET_MS)).toThrow('broken')
  vi.advanceTimersToNextTimer()
  expect(work).toHaveBeenCalledOnce()
})

it('pauses between two parts of a work until the browser has answered', async () => {
  const { quiet } = idleAtOnce()
  const after = vi.fn<() => void>()
  const done = quiet.pause().then(after)
  await Promise.resolve()
  expect(after).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  await done
  expect(after).toHaveBeenCalledOnce()
})

it('does each work once, and later work too', () => {
  const { work, quiet } = idleAtOnce()
  const later = vi.fn<() => void>()
  quiet.run(work)
  vi.advanceTimersByTime(PATIENCE_MS * 2)
  quiet.run(later)
  vi.advanceTimersByTime(PATIENCE_MS * 2)
  expect(work).toHaveBeenCalledOnce()
  expect(later).toHaveBeenCalledOnce()
})
