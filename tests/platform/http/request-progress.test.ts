import { expect, test, vi } from 'vitest'
import { createRequestProgress } from '#platform/http/request-progress.ts'

test('the bar is told when the first request begins and when the last one has ended, not of each in between', () => {
  const progress = createRequestProgress()
  const tell = vi.fn<() => void>()
  progress.subscribe(tell)
  const [first, second] = [progress.begin(), progress.begin()]
  expect(progress.snapshot()).toBe(true)
  first()
  first()
  expect(progress.snapshot()).toBe(true)
  expect(tell).toHaveBeenCalledTimes(1)
  second()
  expect(progress.snapshot()).toBe(false)
  expect(tell).toHaveBeenCalledTimes(2)
})
