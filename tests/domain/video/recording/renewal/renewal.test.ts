import { expect, test } from 'vitest'
import { Renewal } from '#domain/video/recording/renewal/renewal.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import { someBytes, somePart, someTake } from '#tests/support/takes.ts'

function begin(takes = createFakeTakeStore()) {
  const told: number[] = []
  const deps = {
    takes,
    ids: createCountedIds(1),
    clock: createHandClock(),
    sender: { acknowledged: () => 0 },
    heldBytes: 20,
  }
  const renewal = new Renewal(deps, {
    renewed: ({ lost }) => told.push(lost),
    saved: () => undefined,
    sheltered: () => undefined,
  })
  renewal.memory.begin(someTake(1))
  return { takes, told, renewal }
}

test('only a take that is not there is stored anew', async () => {
  const { renewal, told, takes } = begin()
  expect(await renewal.after('unavailable')).toBe(false)
  expect((await takes.readTake(someTake(1).id)).ok).toBe(false)
  expect(await renewal.after('not-found')).toBe(true)
  await renewal.look()
  expect(told).toEqual([0])
})

test('all that find it gone at the same time wait for one renewal', async () => {
  const { renewal, told } = begin()
  expect(await Promise.all([renewal.after('not-found'), renewal.after('not-found')])).toEqual([true, true])
  expect(told).toEqual([0])
})

test('nobody is told of a take that has ended meanwhile', async () => {
  const { renewal, told } = begin()
  const renewing = renewal.after('not-found')
  renewal.memory.begin(null)
  await renewing
  await settlePromises()
  expect(told).toEqual([])
})

test('that something is gone is told before the rest is written', async () => {
  const takes = createFakeTakeStore()
  const { renewal, told } = begin({ ...takes, appendSlice: () => new Promise(() => undefined) })
  const row = renewal.memory.open(somePart(1, 0))
  for (const seed of [1, 2, 3, 4]) renewal.memory.add(row.id, someBytes(10, seed), 100)
  renewal.memory.noteSaved({ ...row, bytes: 40 }, 0)
  void renewal.after('not-found')
  await settlePromises()
  expect(told).toEqual([200])
})
