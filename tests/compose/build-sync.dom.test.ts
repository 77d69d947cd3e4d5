import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Base } from '#compose/build-base.ts'
import { buildSync } from '#compose/build-sync.ts'
import type { PickedFile, PickedFileStore } from '#domain/video/upload/upload-ports.ts'
import { createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { setting } from '#tests/support/setting.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'

const center = vi.hoisted(() => ({
  deps: null as unknown,
  did: [] as string[],
  overview: null as unknown,
}))
vi.mock('#domain/sync/sync-center.ts', () => ({
  createSyncCenter: (deps: unknown) => {
    center.deps = deps
    return {
      start: () => center.did.push('start'),
      wake: () => center.did.push('wake'),
      overview: () => center.overview,
    }
  },
}))

const line = {
  takeId: someTakeId(1),
  isOnlyOnDevice: true,
  reached: 'captured',
  state: { status: 'sending' },
}
const summary = (status: string, ...lines: object[]) => ({ lines, held: [], summary: { status } })

function build() {
  const person = setting<{ id: UserId } | null>(null)
  const overview = setting(summary('looking'))
  const asked: string[] = []
  let wakeByWorker = () => {}
  const config: { answer: Result<{ uploadChunkBytes: number }, object> } = {
    answer: refuse({}),
  }
  center.did.length = 0
  center.overview = overview
  buildSync(
    {
      clock: createHandClock(),
      ids: {},
      log: createFakeLog(),
      locks: createFakeLockRoom().ofTab('one'),
      reachability: setting('reachable'),
      worker: {
        onWakeOutbox: (listener: () => void) => (wakeByWorker = listener),
        askForWake: async () => asked.push('wake'),
      },
      clientConfig: async () => config.answer,
    } as unknown as Base,
    {
      session: {
        me: () => person.snapshot(),
        subscribe: (listener: () => void) => person.subscribe(listener),
      },
      call: {},
      takes: { connection: {} },
      space: {},
      sender: {},
    } as unknown as Parameters<typeof buildSync>[1],
  )
  return { person, overview, asked, config, wakeByWorker: () => wakeByWorker() }
}
let page: ReturnType<typeof build>
beforeEach(() => {
  page = build()
})
const did = () => center.did.splice(0)

test('the queue is worked on from the start', () => {
  expect(did()).toEqual(['start'])
})

describe('it is woken', () => {
  beforeEach(() => void did())
  test.each<[string, () => void]>([
    ['by the worker', () => page.wakeByWorker()],
    ['when the network is back', () => window.dispatchEvent(new Event('online'))],
    ['when the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
    ['when somebody signs in', () => page.person.set({ id: someUserId(1) })],
  ])('%s', (_when, happen) => {
    happen()
    expect(new Set(did())).toEqual(new Set(['wake']))
  })

  test('when somebody signs out, so that nothing of theirs continues, and when the next person signs in', () => {
    page.person.set({ id: someUserId(1) })
    did()
    page.person.set(null)
    expect(did()).toEqual(['wake'])
    page.person.set({ id: someUserId(2) })
    expect(did()).toEqual(['wake'])
  })
})

describe('leaving the page asks first', () => {
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  beforeEach(async () => {
    const { files } = center.deps as { files: PickedFileStore }
    await files.save(line.takeId, { source: { size: 1 }, handle: null } as unknown as PickedFile)
  })

  test.each([
    ['a file that only this page can read is sent', line, true],
    [
      'it waits, for the server to have room or for its turn',
      { ...line, state: { status: 'waiting' } },
      true,
    ],
    ['it is paused', { ...line, state: { status: 'paused' } }, true],
    ['the server refused it for what it is', { ...line, state: { status: 'refused' } }, false],
    ['the server has a video of it', { ...line, isOnlyOnDevice: false }, false],
    ['the server has all of it', { ...line, reached: 'on-server' }, false],
    ['it can be read again after a restart', { ...line, reached: 'on-device' }, false],
    ['another page has it', { ...line, takeId: someTakeId(2) }, false],
  ])('while %s: %o', (_when, one, expected) => {
    page.overview.set(summary('sending', { ...line, isOnlyOnDevice: false }, one))
    expect(isAsked()).toBe(expected)
    page.overview.set(summary('done'))
    expect(isAsked()).toBe(false)
  })
})

test('the worker is asked to wake the queue when something waits for the network, and only then', () => {
  for (const status of ['sending', 'done', 'looking']) page.overview.set(summary(status))
  expect(page.asked).toEqual([])
  page.overview.set(summary('offline'))
  expect(page.asked).toEqual(['wake'])
})

const chunkBytes = () => (center.deps as { chunkBytes: () => Promise<number> }).chunkBytes()

test('chunks have the size that this installation configures, and the default until it is known', async () => {
  const automated = vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false)
  page.config.answer = refuse({})
  expect(await chunkBytes()).toBe(UPLOAD_CHUNK_BYTES)
  page.config.answer = succeed({ uploadChunkBytes: 1_000_000 })
  expect(await chunkBytes()).toBe(1_000_000)
  automated.mockRestore()
})

test('chunks have 25,600 bytes under test automation (spec 2 §9), unless the installation configures a size', async () => {
  const automated = vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true)
  page.config.answer = succeed({ uploadChunkBytes: UPLOAD_CHUNK_BYTES })
  expect(await chunkBytes()).toBe(25_600)
  page.config.answer = succeed({ uploadChunkBytes: 1_000_000 })
  expect(await chunkBytes()).toBe(1_000_000)
  automated.mockRestore()
})
