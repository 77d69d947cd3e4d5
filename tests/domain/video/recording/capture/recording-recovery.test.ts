import { describe, expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import type { RecordId } from '#contract/vocabulary/ids.ts'
import {
  continueFrom,
  listWaitingTakes,
  recoverEmptyTakes,
  recoverTake,
} from '#domain/video/recording/capture/recording-recovery.ts'
import { memoryLock } from '#domain/video/recording/take/memory-lock.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { mp4Fragment, mp4Head } from '#tests/support/recorded-slices.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'
import { createCaptureBench } from './capture-bench.ts'
import { someSeed } from './capture-stories.ts'

/** A tab that recorded three slices and was killed. */
async function crash() {
  const takes = createFakeTakeStore()
  const lockRoom = createFakeLockRoom()
  const bench = await createCaptureBench({ takes, lockRoom, tab: 'a' })
  await bench.start()
  for (let slice = 0; slice < 3; slice++) await bench.slice()
  return { takes, lockRoom, bench, deps: { takes, locks: lockRoom.ofTab('b'), spare: bench.spare } }
}

async function waiting(deps: Awaited<ReturnType<typeof crash>>['deps'], owner = someSeed.ownerId) {
  const listed = await listWaitingTakes(deps, owner)
  if (!listed.ok) throw new Error(listed.failure)
  return listed.value
}

describe('a take after a crash', () => {
  test('is found by its owner, with what is left of it', async () => {
    const { deps, lockRoom } = await crash()
    lockRoom.killTab('a')
    expect(await waiting(deps)).toMatchObject([{ kind: 'cut-off', bytes: 3, duration: 1_500 }])
  })

  test('does not count as empty when its parts cannot be read: continuing it would start it over', async () => {
    const { deps, lockRoom, takes } = await crash()
    lockRoom.killTab('a')
    const listParts = takes.listParts.bind(takes)
    let readings = 0
    takes.listParts = (id) => (++readings > 1 ? Promise.resolve(refuse('unavailable')) : listParts(id))
    expect(await recoverTake(deps, someSeed.id)).toEqual(refuse('unavailable'))
    expect(await listWaitingTakes(deps, someSeed.ownerId)).toEqual(refuse('unavailable'))
  })

  test('is not offered while a tab still records it', async () => {
    const { deps } = await crash()
    expect(await waiting(deps)).toEqual([])
    expect(await recoverTake(deps, someSeed.id)).toEqual({ ok: false, failure: 'busy' })
  })

  test('is inspected without its lock: somebody who continues it at this moment gets it', async () => {
    const { deps, lockRoom } = await crash()
    lockRoom.killTab('a')
    const requestIfAvailable = (): Promise<boolean> =>
      Promise.reject(new Error('Somebody only wanted to look.'))
    const locks = { ...deps.locks, requestIfAvailable }
    expect(await waiting({ ...deps, locks })).toMatchObject([{ kind: 'cut-off' }])
  })

  test('is not seen by another person on the device', async () => {
    const { deps, lockRoom } = await crash()
    lockRoom.killTab('a')
    expect(await waiting(deps, someUserId(2))).toEqual([])
  })

  test('is closed by recovery, at its real end, and then waits as saved', async () => {
    const { deps, lockRoom, takes } = await crash()
    lockRoom.killTab('a')
    const recovered = await recoverTake(deps, someSeed.id)
    expect(recovered).toMatchObject({ ok: true, value: { bytes: 3, kind: 'undecided' } })
    const parts = await takes.listParts(someSeed.id)
    expect(parts.ok && parts.value.every(({ closed, digest }) => closed && digest !== null)).toBe(true)
    expect(await waiting(deps)).toMatchObject([{ kind: 'undecided' }])
    expect(await recoverTake(deps, someSeed.id)).toMatchObject({ ok: true, value: { bytes: 3 } })
  })

  test('continues as the same take', async () => {
    const { deps, lockRoom, takes } = await crash()
    lockRoom.killTab('a')
    const recovered = await recoverTake(deps, someSeed.id)
    if (!recovered.ok) throw new Error(recovered.failure)
    const { seed, earlier } = continueFrom(recovered.value)
    const bench = await createCaptureBench({ takes, lockRoom, tab: 'c' })
    bench.runner.start(seed, earlier)
    await bench.clock.advance(0)
    bench.recorders.latest().tell.started('video/mp4')
    await bench.slice()
    expect(await waiting(deps)).toEqual([])
    bench.runner.stop()
    await bench.ended('STOPPED')
    expect(bench.runner.snapshot()).toMatchObject({ takeId: someSeed.id, bytes: 4, duration: 2_000 })
  })

  test('waits although another tab was told to send it while this one went on: only its owner can end it', async () => {
    const { deps, lockRoom, takes } = await crash()
    await takes.changeTake(someSeed.id, (take) => ({ ...take, sendRequestedAt: 5 }))
    lockRoom.killTab('a')
    expect(await waiting(deps)).toMatchObject([{ kind: 'cut-off', bytes: 3 }])
    await recoverTake(deps, someSeed.id)
    expect(await waiting(deps)).toEqual([])
  })

  test('no longer waits once its owner said send', async () => {
    const { deps, lockRoom, takes } = await crash()
    lockRoom.killTab('a')
    await recoverTake(deps, someSeed.id)
    await takes.changeTake(someSeed.id, (take) => ({ ...take, sendRequestedAt: 1 }))
    expect(await waiting(deps)).toEqual([])
  })
})

test('recovering a take that does not exist says so', async () => {
  const { deps } = await crash()
  expect(await recoverTake(deps, someTakeId(99))).toEqual({ ok: false, failure: 'not-found' })
})

/** A tab that was killed after its recorder had handed out these slices. */
async function crashAfter(slices: readonly Uint8Array<ArrayBuffer>[]) {
  const takes = createFakeTakeStore()
  const lockRoom = createFakeLockRoom()
  const bench = await createCaptureBench({ takes, lockRoom, tab: 'a' })
  await bench.start()
  for (const slice of slices) {
    await bench.clock.advance(100)
    bench.recorders.latest().tell.slice(slice, 100)
  }
  await bench.clock.advance(0)
  const deps = { takes, locks: lockRoom.ofTab('b'), spare: bench.spare }
  return { takes, lockRoom, bench, deps }
}

describe('a take that a crash ended before its first picture', () => {
  const ftyp = mp4Head().slice(0, 16)

  test.each<[string, Uint8Array<ArrayBuffer>[]]>([
    ['nothing', []],
    ['the first bytes of a file', [ftyp]],
    ['a header', [ftyp, mp4Head().slice(16)]],
  ])('is nothing if it holds %s: not offered, and deleted at the next look', async (_what, slices) => {
    const { deps, lockRoom, takes } = await crashAfter(slices)
    lockRoom.killTab('a')
    expect(await waiting(deps)).toEqual([])
    expect((await takes.readTake(someSeed.id)).ok).toBe(true)
    await recoverEmptyTakes(deps, someSeed.ownerId)
    expect(await takes.readTake(someSeed.id)).toEqual(refuse('not-found'))
    expect(await takes.listParts(someSeed.id)).toEqual({ ok: true, value: [] })
  })

  test('is gone for somebody who was about to continue it', async () => {
    const { deps, lockRoom } = await crashAfter([mp4Head()])
    lockRoom.killTab('a')
    expect(await recoverTake(deps, someSeed.id)).toEqual(refuse('not-found'))
  })

  test('stays while a tab records it', async () => {
    const { deps, takes } = await crashAfter([mp4Head()])
    await recoverEmptyTakes(deps, someSeed.ownerId)
    expect(await takes.readTake(someSeed.id)).toMatchObject({ ok: true, value: { capture: 'open' } })
  })

  test('stays for its owner when somebody else is signed in', async () => {
    const { deps, lockRoom, takes } = await crashAfter([mp4Head()])
    lockRoom.killTab('a')
    await recoverEmptyTakes(deps, someUserId(2))
    expect((await takes.readTake(someSeed.id)).ok).toBe(true)
  })

  test('waits for its owner if there is something that might be played', async () => {
    const sound = mp4Fragment(0, 0)
    const { deps, lockRoom } = await crashAfter([mp4Head(), sound])
    lockRoom.killTab('a')
    await recoverEmptyTakes(deps, someSeed.ownerId)
    expect(await waiting(deps)).toMatchObject([{ kind: 'undecided', bytes: mp4Head().length + sound.length }])
  })

  test.each([
    ['was asked to be sent', { sendRequestedAt: 5 }],
    ['is known to the server', { recordId: 'r' as RecordId }],
    ['is a copy of a picked file', { source: 'file' as const }],
  ])('stays if it %s', async (_why, facts) => {
    const { deps, lockRoom, takes } = await crashAfter([mp4Head()])
    await takes.changeTake(someSeed.id, (take) => ({ ...take, ...facts }))
    lockRoom.killTab('a')
    await recoverEmptyTakes(deps, someSeed.ownerId)
    expect((await takes.readTake(someSeed.id)).ok).toBe(true)
  })

  test('stays if something of it can no longer be read: its owner hears of that', async () => {
    const { deps, lockRoom, takes } = await crash()
    const [part] = await listed(takes)
    takes.damageSegment(part!.id, 0)
    lockRoom.killTab('a')
    await recoverEmptyTakes(deps, someSeed.ownerId)
    expect(await recoverTake(deps, someSeed.id)).toMatchObject({ ok: true, value: { bytes: 0 } })
    expect(await listed(takes)).toMatchObject([{ bytes: 0, lost: 1_500 }])
  })
})

test('a take goes on as its other parts if one of them is empty', async () => {
  const { lockRoom, takes, bench, deps } = await crash()
  bench.runner.pause()
  await bench.clock.advance(0)
  bench.recorders.latest().tell.ended()
  bench.runner.resume()
  await bench.clock.advance(0)
  bench.recorders.latest().tell.started('video/mp4')
  bench.recorders.latest().tell.slice(mp4Head().slice(0, 16), 100)
  await bench.clock.advance(0)
  lockRoom.killTab('a')
  await recoverEmptyTakes(deps, someSeed.ownerId)
  expect(await waiting(deps)).toMatchObject([{ kind: 'cut-off', duration: 1_500 }])
  expect(await recoverTake(deps, someSeed.id)).toMatchObject({
    ok: true,
    value: { bytes: 3, duration: 1_500 },
  })
  expect(await listed(takes)).toMatchObject([
    { number: 0, bytes: 3, duration: 1_500 },
    { number: 1, bytes: 0, duration: 0, closed: true },
  ])
})

async function listed(takes: ReturnType<typeof createFakeTakeStore>) {
  const parts = await takes.listParts(someSeed.id)
  if (!parts.ok) throw new Error(parts.failure)
  return parts.value
}

test('a take of which another tab has the rest in memory is neither offered nor closed here', async () => {
  const { deps, lockRoom, takes } = await crash()
  lockRoom.killTab('a')
  let leave = (): void => undefined
  void lockRoom.ofTab('c').request(memoryLock(someSeed.id), () => new Promise<void>((done) => (leave = done)))
  expect(await waiting(deps)).toEqual([])
  expect(await recoverTake(deps, someSeed.id)).toEqual(refuse('busy'))
  expect(takes.isClosed(someSeed.id)).toBe(false)
  leave()
  expect(await waiting(deps)).toHaveLength(1)
})
