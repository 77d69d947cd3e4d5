import { afterEach, expect, test, vi } from 'vitest'
import { buildReports, type BuildReportsDeps } from '#compose/build-reports.ts'
import type { Base } from '#compose/build-base.ts'
import {
  createCountedIds,
  createFakeLockRoom,
  createFakeLog,
  createFakeReachability,
} from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

afterEach(() => vi.unstubAllGlobals())

test('from then on the device reports every change in what waits on it', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const base = {
    clock: createHandClock(),
    ids: createCountedIds(),
    log: createFakeLog(),
    locks: createFakeLockRoom().ofTab('one'),
    reachability: createFakeReachability(),
    version: null,
  } as unknown as Base
  const overview = vi.fn(() => () => undefined)
  const writes = vi.fn(() => () => undefined)
  const session = vi.fn(() => () => undefined)
  buildReports(base, {
    session: { me: () => null, subscribe: session },
    takes: {},
    queue: {
      sync: { overview: () => ({ subscribe: overview }), writes: () => ({ subscribe: writes }) },
      stores: {},
    },
  } as unknown as BuildReportsDeps)
  expect([overview, writes, session].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})
