import { describe, expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import {
  continueFrom,
  listWaitingTakes,
  recoverTake,
} from '#domain/video/recording/capture/recording-recovery.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
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
    const holdIfFree = (): Promise<boolean> => Promise.reject(new Error('Somebody only wanted to look.'))
    const locks = { ...deps.locks, holdIfFree }
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
