import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestCounts } from '#server/http/address/request-counts.ts'

const MINUTE = 60_000
const count = (counts: RequestCounts, address: string) => {
  let answer = { current: 0, ttl: 0 }
  counts.incr(address, (_error, found) => (answer = found!), MINUTE, 100)
  return answer
}
const often = (counts: RequestCounts, times: number, addressOf: (at: number) => string) => {
  for (let at = 0; at < times; at += 1) count(counts, addressOf(at))
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

describe('whoever has many networks', () => {
  test.each([
    [
      'a /56 full of /64s',
      2,
      (at: number) => `2001:db8:0:1${(at % 256).toString(16).padStart(2, '0')}::${at % 9_999}`,
    ],
    ['a /48 full of /56s', 4, (at: number) => `2001:db8:0:${(at % 256).toString(16)}00::${at % 9_999}`],
    ['a /24 full of IPv4 addresses', 4, (at: number) => `192.0.2.${at % 256}`],
    ['the same as IPv6', 4, (at: number) => `::ffff:c000:2${(at % 256).toString(16).padStart(2, '0')}`],
  ])('has the share of %s', (_what, share, addressOf) => {
    const counts = new RequestCounts()
    often(counts, 100 * share, addressOf)
    expect(count(counts, addressOf(7_777)).current).toBe(101)
    expect(count(counts, '2001:db9::1').current).toBe(1)
    expect(count(counts, '198.51.100.1').current).toBe(1)
  })

  test('leaves its neighbors theirs, however often it asks from one', () => {
    const counts = new RequestCounts()
    often(counts, 5_000, () => '2001:db8::1')
    expect(count(counts, '2001:db8::1').current).toBeGreaterThan(100)
    expect(count(counts, '2001:db8:0:1::1').current).toBeLessThanOrEqual(52)
    expect(count(counts, '2001:db8:0:100::1').current).toBeLessThanOrEqual(27)
  })
})
