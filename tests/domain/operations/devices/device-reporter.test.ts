import { describe, expect, it } from 'vitest'
import type { CallInput, CallResult } from '#contract/endpoint.ts'
import type { reportDevice } from '#contract/endpoints/operations/devices.ts'
import { refuse, succeed } from '#contract/result.ts'
import { tabletId, type VideoId } from '#contract/vocabulary/ids.ts'
import {
  createDeviceReporter,
  type DeviceReporterDeps,
  type TabletMemory,
} from '#domain/operations/devices/device-reporter.ts'
import type { Call, Part, Take } from '#domain/ports.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import { createFakeSession } from '#tests/support/fake-session.ts'
import { createFakeLockRoom, createFakeReachability, createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { somePart, someTake, someUserId } from '#tests/support/takes.ts'

type Body = CallInput<typeof reportDevice>['body']
type Answer = CallResult<typeof reportDevice>

const another = tabletId.parse('00000000-0000-4000-8000-000000000002')
const SOON = 5_000
const APART = 180_000
const ALIVE = 900_000

/** A tablet with its tabs; what one stores the others read. */
function createTablet() {
  const clock = createHandClock()
  const room = createFakeLockRoom()
  const reachability = createFakeReachability()
  reachability.become('reachable')
  const session = createFakeSession(someUserId(1))
  const sent: Body[] = []
  const listeners = new Set<() => void>()
  const tablet = {
    memory: {
      tabletId: tabletId.parse('00000000-0000-4000-8000-000000000001'),
      sequence: 0,
      sentAt: 0,
      told: null,
    } as TabletMemory,
    takes: [] as Take[],
    parts: [] as Part[],
    reads: 0,
    answer: (body: Body): Answer | Promise<Answer> => succeed({ sequence: body.sequence }),
  }
  const call = async (_endpoint: unknown, { body }: { body: Body }) => {
    sent.push(body)
    return tablet.answer(body)
  }
  const change = () => listeners.forEach((tell) => tell())
  const reporterOf = (tab: string) => {
    const deps: DeviceReporterDeps = {
      session: { me: () => session.me(), subscribe: (listener) => subscribe(listeners, listener) },
      reachability,
      clock,
      log: createFakeLog(),
      locks: room.ofTab(tab),
      call: call as unknown as Call,
      tablet: {
        read: () => tablet.memory,
        write: (memory) => void (tablet.memory = memory),
        forget: () => void (tablet.memory = { ...tablet.memory, tabletId: another, sequence: 0, told: null }),
      },
      space: { estimate: async () => ({ used: 1, granted: 10 }) },
      about: { version: '1.0.0', system: 'iPadOS', browser: 'Safari' },
      onChange: (listener) => subscribe(listeners, listener),
      takes: {
        listTakes: async () => {
          tablet.reads += 1
          return succeed(tablet.takes)
        },
        listParts: async () => succeed(tablet.parts),
      },
      uploads: { readUpload: async () => refuse('not-found') },
      outboxStore: { list: async () => succeed([]) },
      drafts: createFakeDrafts(),
      othersOnDevice: { count: async () => succeed([]) },
    }
    return createDeviceReporter(deps)
  }
  const open = (tab: string) => reporterOf(tab).start()
  return { clock, room, reachability, session, sent, tablet, change, open, reporterOf }
}

function subscribe(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

describe('a device reports', () => {
  it('soon after a sign-in', async () => {
    const { clock, open, sent } = createTablet()
    open('a')
    await clock.advance(SOON)
    expect(sent).toMatchObject([
      {
        sequence: 1,
        mine: { userId: someUserId(1), recordings: 0 },
        storage: { used: 1, granted: 10 },
        system: 'iPadOS',
      },
    ])
  })

  it('when a recording became a video without all of it, which the server no longer counts by its name', async () => {
    const { change, clock, open, sent, tablet } = createTablet()
    tablet.takes = [someTake(1)]
    tablet.parts = [somePart(1, 0, { bytes: 20 })]
    open('a')
    await clock.advance(SOON)
    tablet.takes = [someTake(1, { videoId: 'v' as VideoId, partsOfVideo: [] })]
    change()
    await clock.advance(APART + SOON)
    expect(sent).toMatchObject([
      { mine: { recordings: 1, takes: [{ id: someTake(1).id }] } },
      { mine: { recordings: 1, takes: [] } },
    ])
  })

  it('when what waits changes, at most every three minutes', async () => {
    const { change, clock, open, sent, tablet } = createTablet()
    open('a')
    await clock.advance(SOON)
    for (let count = 1; count <= 10; count += 1) {
      tablet.takes = Array.from({ length: count }, (_take, n) => someTake(n))
      change()
      await clock.advance(10_000)
    }
    expect(sent).toHaveLength(1)
    await clock.advance(APART)
    expect(sent.map(({ sequence, mine }) => [sequence, mine.recordings])).toEqual([
      [1, 0],
      [2, 10],
    ])
  })

  it('only that it is there if nothing changed', async () => {
    const { change, clock, open, sent } = createTablet()
    open('a')
    await clock.advance(SOON + APART)
    change()
    await clock.advance(APART)
    expect(sent).toHaveLength(1)
    await clock.advance(ALIVE)
    expect(sent).toHaveLength(2)
  })

  it('at once for the next person, and not at all for nobody', async () => {
    const { change, clock, open, sent, session } = createTablet()
    open('a')
    await clock.advance(SOON)
    session.signIn(null)
    change()
    await clock.advance(ALIVE)
    expect(sent).toHaveLength(1)
    session.signIn(someUserId(2))
    change()
    await clock.advance(SOON)
    expect(sent.map(({ mine }) => mine.userId)).toEqual([someUserId(1), someUserId(2)])
  })

  it('nothing while the server is away, and what waited as soon as it is back', async () => {
    const { change, clock, open, reachability, sent, tablet } = createTablet()
    reachability.become('unreachable')
    open('a')
    tablet.takes = [someTake(1)]
    change()
    await clock.advance(ALIVE)
    expect(sent).toEqual([])
    expect(tablet.reads).toBe(0)
    reachability.become('reachable')
    await clock.advance(SOON)
    expect(sent).toMatchObject([{ sequence: 1, mine: { recordings: 1 } }])
  })

  it('does not read the device for every change of an upload', async () => {
    const { change, clock, open, tablet } = createTablet()
    open('a')
    for (let second = 0; second < 600; second += 1) {
      change()
      await clock.advance(1_000)
    }
    expect(tablet.reads).toBeLessThanOrEqual(4)
  })

  it('no more once it was stopped', async () => {
    const { clock, open, sent } = createTablet()
    open('a')()
    await clock.advance(ALIVE)
    expect(sent).toEqual([])
  })
})

describe('before a sign-out', () => {
  it('what is left is reported at once, however little time has passed since the last report', async () => {
    const { clock, reporterOf, sent, tablet } = createTablet()
    const reporter = reporterOf('a')
    tablet.takes = [someTake(1)]
    reporter.start()
    await clock.advance(SOON)
    tablet.takes = []
    await reporter.reportNow()
    await reporter.reportNow()
    expect(sent.map(({ sequence, mine }) => [sequence, mine.recordings])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
    ])
  })

  it('nothing is reported without a server or a person', async () => {
    const { reachability, reporterOf, sent, session, tablet } = createTablet()
    reachability.become('unreachable')
    await reporterOf('a').reportNow()
    reachability.become('reachable')
    session.signIn(null)
    await reporterOf('a').reportNow()
    expect(sent).toEqual([])
    expect(tablet.reads).toBe(0)
  })

  it('a report under way in another tab comes first', async () => {
    const { clock, open, reporterOf, sent, tablet } = createTablet()
    tablet.answer = async ({ sequence }) => {
      await new Promise<void>((resolve) => clock.after(2_000, resolve))
      return succeed({ sequence })
    }
    open('b')
    await clock.advance(SOON)
    const left = reporterOf('a').reportNow()
    await clock.advance(1_000)
    expect(sent).toHaveLength(1)
    await clock.advance(4_000)
    await left
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
  })
})

describe('two tabs', () => {
  it('report once, and never both at once', async () => {
    const { change, clock, open, sent, tablet } = createTablet()
    let isBusy = 0
    let most = 0
    tablet.answer = async ({ sequence }) => {
      isBusy += 1
      most = Math.max(most, isBusy)
      await new Promise<void>((resolve) => clock.after(2_000, resolve))
      isBusy -= 1
      return succeed({ sequence })
    }
    open('a')
    open('b')
    await clock.advance(60_000)
    expect(sent).toHaveLength(1)
    tablet.takes = [someTake(1)]
    change()
    await clock.advance(2 * APART)
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(most).toBe(1)
  })

  it('of which one dies while reporting: the other continues', async () => {
    const { clock, open, room, sent, tablet } = createTablet()
    tablet.answer = () => new Promise<Answer>(() => undefined)
    open('a')
    await clock.advance(SOON)
    expect(sent).toHaveLength(1)
    tablet.answer = ({ sequence }) => succeed({ sequence })
    open('b')
    await clock.advance(SOON)
    room.killTab('a')
    await clock.advance(APART)
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
  })
})

describe('an answer', () => {
  it('that does not arrive makes it retry, under the next number', async () => {
    const { clock, open, sent, tablet } = createTablet()
    tablet.answer = () => refuse({ code: 'timeout' })
    open('a')
    await clock.advance(SOON)
    tablet.answer = ({ sequence }) => succeed({ sequence })
    await clock.advance(APART)
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(tablet.memory.told).not.toBe(null)
  })

  it('that knows newer reports from this device makes it count on from there', async () => {
    const { clock, open, sent, tablet } = createTablet()
    tablet.answer = ({ sequence }) => succeed({ sequence: Math.max(41, sequence) })
    open('a')
    await clock.advance(SOON)
    expect(tablet.memory).toMatchObject({ sequence: 41, told: null })
    await clock.advance(APART)
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 42])
  })
})

it('a number that no device reaches starts anew, whoever put it there', async () => {
  const { clock, open, sent, tablet } = createTablet()
  tablet.memory = { ...tablet.memory, sequence: 2_000_000_000 }
  open('a')
  await clock.advance(SOON)
  expect(sent.map(({ sequence }) => sequence)).toEqual([1])
})

it('an id that others use, by which the server does not know this browser, is replaced', async () => {
  const { clock, open, sent, tablet } = createTablet()
  const first = tablet.memory.tabletId
  tablet.answer = ({ sequence, tabletId: id }) =>
    id === first
      ? refuse({ code: 'wrong-state', details: { reason: 'other-tablet' } })
      : succeed({ sequence })
  open('a')
  await clock.advance(SOON)
  await clock.advance(APART)
  expect(sent.map(({ tabletId: id, sequence }) => [id, sequence])).toEqual([
    [first, 1],
    [another, 1],
  ])
  expect(tablet.memory.told).not.toBe(null)
})

it('a clock that was set back does not keep it silent', async () => {
  const { change, clock, open, sent } = createTablet()
  open('a')
  await clock.advance(SOON)
  clock.setTimeOfDay(-10 * ALIVE)
  change()
  await clock.advance(APART)
  expect(sent.length).toBeGreaterThan(1)
})
