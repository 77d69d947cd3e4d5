import { expect, test } from 'vitest'
import { hasReplayed, LagWatch, type Look, stateOf } from '#server/database/replicas/replica-state.ts'
import { lsnNumber } from '#server/database/replicas/wal-position.ts'

const look: Look = { isStandby: true, replayed: '0/5000', timeline: 1 }

test('positions are numbers in two halves', () => {
  expect(lsnNumber('1/0')).toBe(2n ** 32n)
  expect(lsnNumber('0/FFFFFFFF')).toBe(2n ** 32n - 1n)
  expect(() => lsnNumber("0/1'; DROP TABLE users")).toThrow('Not a position')
})

test.each<[string, Look, boolean]>([
  ['has it', look, true],
  ['has less', { ...look, replayed: '0/4FFF' }, false],
  ['has more', { ...look, replayed: 'A/0' }, true],
  ['was promoted', { ...look, isStandby: false }, false],
  ['receives from nobody', { ...look, timeline: null }, false],
  ['has more of what another primary never had', { ...look, replayed: 'A/0', timeline: 2 }, false],
])('a replica that %s', (_case, seen, expected) => {
  expect(hasReplayed(seen, { lsn: '0/5000', timeline: 1 })).toBe(expected)
})

test('a replica is as far behind as the first position that it lacks is old', () => {
  const lag = new LagWatch()
  expect(lag.behindMs(look, 0)).toBe(0)
  lag.note({ lsn: '0/5000', timeline: 1 }, 1_000)
  expect(lag.behindMs(look, 1_005)).toBe(0)
  lag.note({ lsn: '0/5001', timeline: 1 }, 2_000)
  lag.note({ lsn: '0/6000', timeline: 1 }, 3_000)
  expect(lag.behindMs(look, 3_500)).toBe(1_500)
  expect(lag.behindMs({ ...look, replayed: '0/5001' }, 3_500)).toBe(500)
})

test('for longer than is remembered is not a number', () => {
  const lag = new LagWatch()
  for (let second = 0; second < 60; second += 1) lag.note({ lsn: '0/6000', timeline: 1 }, second * 1_000)
  expect(lag.behindMs(look, 60_000)).toBeNull()
})

test.each<[Look | null, number | null, string]>([
  [look, 0, 'IN_USE'],
  [look, 1_900, 'IN_USE'],
  [look, 2_100, 'BEHIND'],
  [look, null, 'BEHIND'],
  [null, null, 'AWAY'],
  [{ ...look, timeline: null }, 0, 'NOT_FOLLOWING'],
  [{ isStandby: false, replayed: null, timeline: null }, null, 'NO_STANDBY'],
])('%j that lacks what is %s ms old is %s', (seen, behindMs, state) => {
  expect(stateOf(seen, behindMs)).toBe(state)
})
