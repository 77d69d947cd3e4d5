import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestCounts } from '#server/http/address/request-counts.ts'

const MINUTE = 60_000
const count = (counts: RequestCounts, network: string) => {
  let answer = { current: 0, ttl: 0 }
  counts.incr(network, (_error, found) => (answer = found!), MINUTE)
  return answer
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('requests of a network count until its window is over, apart from those of others and of other limits', () => {
  const counts = new RequestCounts()
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: MINUTE })
  vi.advanceTimersByTime(20_000)
  expect(count(counts, 'a')).toEqual({ current: 2, ttl: 40_000 })
  expect(count(counts, 'b').current).toBe(1)
  expect(count(counts.child(), 'a').current).toBe(1)
  vi.advanceTimersByTime(40_000)
  expect(count(counts, 'a')).toEqual({ current: 1, ttl: MINUTE })
})

test('a clock that is set back makes no window longer', () => {
  const counts = new RequestCounts()
  count(counts, 'a')
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(MINUTE)
  expect(count(counts, 'a').current).toBe(1)
})

test('of very many networks, the one that asked longest ago is forgotten', () => {
  const counts = new RequestCounts()
  count(counts, 'early')
  count(counts, 'often')
  for (let n = 0; n < 4_998; n += 1) count(counts, `network ${n}`)
  expect(count(counts, 'often').current).toBe(2)
  count(counts, 'one more')
  expect(count(counts, 'often').current).toBe(3)
  expect(count(counts, 'early').current).toBe(1)
})
