import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import { createDiskRoom, stateOfDisk } from '#server/platform/disk-room.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const GB = 1e9

interface Facts {
  free: number
  total: number
  reserveBytes: number | null
}

/** A disk with the free bytes that the test sets; `measures` counts how often it is measured. */
function disk({ free = 100 * GB, total = 1_000 * GB, reserveBytes = 0 }: Partial<Facts> = {}) {
  const seen = { free, now: 1_000_000, measures: 0 }
  const room = createDiskRoom({
    folder: '/',
    reserveBytes,
    log: silentLog,
    measure: async () => {
      seen.measures += 1
      return { free: seen.free, total }
    },
    now: () => seen.now,
  })
  return { room, seen }
}

describe('the reserve', () => {
  test.each([
    ['2 GB of a large disk', { total: 1_000 * GB, free: 5 * GB }, 3 * GB],
    ['5 % of a small one', { total: 10 * GB, free: 5 * GB }, 4.5 * GB],
    ['what the operator said', { reserveBytes: 4 * GB, free: 5 * GB }, 1 * GB],
    ['nothing, when the operator said so', { reserveBytes: 0, free: 5 * GB }, 5 * GB],
  ])('is %s', async (_title, facts, left) => {
    const { room } = disk({ reserveBytes: null, ...facts })
    expect(await room.hasRoomFor(left)).toBe(true)
    expect(await room.hasRoomFor(left + 1)).toBe(false)
  })

  test('is measured on the real disk if nobody says how', async () => {
    const folder = tmpdir()
    const none = createDiskRoom({ folder, reserveBytes: 0, log: silentLog })
    expect(await none.hasRoomFor(1)).toBe(true)
    const all = createDiskRoom({ folder, reserveBytes: Number.MAX_SAFE_INTEGER, log: silentLog })
    expect(await all.hasRoomFor(1)).toBe(false)
  })
})

describe('between two measurements', () => {
  test('what is being written counts, and what was written until the disk is measured again', async () => {
    const { room, seen } = disk({ free: 10 })
    const release = await room.hold(6)
    expect(await room.hold(6)).toBeNull()
    release!()
    expect(await room.hold(6)).toBeNull()
    seen.free = 4
    seen.now += 1_000
    expect(await room.hasRoomFor(4)).toBe(true)
    expect(await room.hasRoomFor(5)).toBe(false)
  })

  test('releasing twice frees nothing twice', async () => {
    const { room, seen } = disk({ free: 10 })
    const release = await room.hold(6)
    release!()
    release!()
    seen.now += 1_000
    expect(await room.hasRoomFor(11)).toBe(false)
  })

  test('however many ask, the disk is measured once a second', async () => {
    const { room, seen } = disk()
    await Promise.all(Array.from({ length: 1_000 }, () => room.hold(1)))
    seen.now += 999
    await room.hasRoomFor(1)
    expect(seen.measures).toBe(1)
    seen.now += 1
    await Promise.all([room.hasRoomFor(1), room.hold(1)])
    expect(seen.measures).toBe(2)
  })
})

describe('what somebody is going to send', () => {
  test('forty files of 10 GB that are announced in the same moment do not all fit', async () => {
    const { room } = disk({ free: 100 * GB })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, sender) => room.mayExpect(`sender ${sender}`, 10 * GB)),
    )
    expect(answers.filter(Boolean)).toHaveLength(10)
  })

  test('shrinks as it arrives, and is dropped when everything has arrived', async () => {
    const { room } = disk({ free: 10 })
    expect(await room.mayExpect('a', 8)).toBe(true)
    expect(await room.mayExpect('b', 8)).toBe(false)
    room.expect('a', 2)
    expect(await room.mayExpect('b', 8)).toBe(true)
    room.expect('a', 0)
    expect(await room.mayExpect('c', 2)).toBe(true)
  })

  test('is not counted twice when it is announced again', async () => {
    const { room } = disk({ free: 10 })
    expect(await room.mayExpect('a', 8)).toBe(true)
    expect(await room.mayExpect('a', 8)).toBe(true)
  })

  test('lapses when nothing arrives for ten minutes', async () => {
    const { room, seen } = disk({ free: 10 })
    await room.mayExpect('gone home', 8)
    seen.now += 10 * 60_000
    expect(await room.mayExpect('b', 8)).toBe(true)
  })

  test('never holds back what is being written: a take comes before a file that still exists elsewhere', async () => {
    const { room } = disk({ free: 10 })
    await room.mayExpect('a', 10)
    expect(await room.hold(10)).not.toBeNull()
  })
})

test('a disk that cannot be measured refuses nobody', async () => {
  const refused = new Error('EACCES')
  const errors: unknown[] = []
  const room = createDiskRoom({
    folder: '/',
    reserveBytes: null,
    log: { ...silentLog, error: (facts: unknown) => void errors.push(facts) },
    measure: () => Promise.reject(refused),
  })
  expect(await room.hasRoomFor(1e15)).toBe(true)
  expect(errors).toEqual([{ err: refused }])
})

describe('a clock that is set back', () => {
  afterEach(() => vi.useRealTimers())

  test('keeps no full disk full', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let free = 0
    const room = createDiskRoom({
      folder: '/',
      reserveBytes: 0,
      log: silentLog,
      measure: async () => ({ free, total: GB }),
    })
    expect(await room.hasRoomFor(1)).toBe(false)
    free = GB
    vi.setSystemTime(Date.now() - 86_400_000)
    await expect.poll(() => room.hasRoomFor(1), { timeout: 5_000 }).toBe(true)
  })
})

test('a disk that is not there has no room and says why, until it is back', async () => {
  const away = new StoreAwayError(null, 'The disk is not there.')
  const seen = { isThere: true, now: 0 }
  const room = createDiskRoom({
    folder: '/',
    reserveBytes: 0,
    log: silentLog,
    ensure: async () => {
      if (!seen.isThere) throw away
    },
    measure: async () => ({ free: GB, total: GB }),
    now: () => seen.now,
  })
  expect(await stateOfDisk(room, 1)).toBe('has-room')
  seen.isThere = false
  seen.now += 1_000
  for (const ask of [() => room.hold(1), () => room.mayExpect('one', 1), () => room.hasRoomFor(1)])
    await expect(ask()).rejects.toBe(away)
  expect(await stateOfDisk(room, 1)).toBe('away')
  seen.isThere = true
  seen.now += 1_000
  expect(await stateOfDisk(room, 1)).toBe('has-room')
  expect(await stateOfDisk(room, 2 * GB)).toBe('full')
})
