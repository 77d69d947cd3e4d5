import { expect, test } from 'vitest'
import { listHeads } from '#domain/outbox/lane-heads.ts'
import { hastenItem, isDue, retryDelay, retryItem, settleItem } from '#domain/outbox/outbox-item.ts'
import { someTakeId } from '#tests/support/takes.ts'
import { now, someItem } from './some-item.ts'

test('a waiting item retries after 5 s, doubling to 5 minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(retryDelay)).toEqual([
    5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
  ])
})

test('only success removes an item', () => {
  expect(settleItem(someItem(), { status: 'done' }, now, 'new')).toEqual([])
  for (const why of ['offline', 'session', 'server', 'busy'] as const) {
    const parked = settleItem(someItem(), { status: 'parked', why }, now, 'new')
    expect(parked).toMatchObject([
      { attempts: 1, nextTryAt: now + 5_000, state: { status: 'waiting', why }, key: 'key-1' },
    ])
  }
  const refused = settleItem(
    someItem(),
    { status: 'refused', code: 'not-a-video', message: 'No.' },
    now,
    'new',
  )
  expect(refused).toMatchObject([{ state: { status: 'refused', code: 'not-a-video', message: 'No.' } }])
})

test('an item waits as long as the server asked, if that is longer', () => {
  const parkedFor = (retryAfter: number) =>
    settleItem(someItem(), { status: 'parked', why: 'busy', retryAfter }, now, 'new')
  expect(parkedFor(60_000)).toMatchObject([{ nextTryAt: now + 60_000 }])
  expect(parkedFor(1_000)).toMatchObject([{ nextTryAt: now + 5_000 }])
})

test('what has to be done once more goes ahead of the item that asked for it', () => {
  const work = { kind: 'deliver-file', takeId: someTakeId(1) } as const
  const settlement = settleItem(someItem(), { status: 'redo', work }, now, 'new')
  expect(listHeads(settlement)).toMatchObject([{ id: 'new', work, lane: 'take-1' }])
  expect(settlement.map(({ id }) => id)).toContain('item-1')
})

test('a sign of life resets the back-off of waiting items and leaves refused and held ones alone', () => {
  const parked = someItem({
    attempts: 7,
    nextTryAt: now + 300_000,
    state: { status: 'waiting', why: 'server' },
  })
  expect(hastenItem(parked, now)).toMatchObject({ attempts: 0, nextTryAt: now })
  const held = someItem({ state: { status: 'held' } })
  const refused = someItem({ state: { status: 'refused', code: 'x', message: 'y' } })
  expect([hastenItem(held, now), hastenItem(refused, now)]).toEqual([held, refused])
})

test('a refused item continues when its owner says so', () => {
  const refused = someItem({ attempts: 3, state: { status: 'refused', code: 'x', message: 'y' } })
  expect(isDue(refused, now)).toBe(false)
  expect(isDue(retryItem(refused, now), now)).toBe(true)
})

test('an item of a kind that this version does not know is kept and never tried', () => {
  expect(isDue(someItem({ work: { kind: 'unknown', raw: { kind: 'from-the-future' } } }), now)).toBe(false)
})

test('an item planned further ahead than any item waits is due: a clock has been set back since', () => {
  expect(isDue(someItem({ nextTryAt: now + 300_000 }), now)).toBe(false)
  expect(isDue(someItem({ nextTryAt: now + 300_001 }), now)).toBe(true)
})

test('so is one that is planned further ahead than it was to wait', () => {
  const [parked] = settleItem(someItem(), { status: 'parked', why: 'server', retryAfter: 20_000 }, now, 'x')
  expect(parked).toMatchObject({ nextTryAt: now + 20_000, waitMs: 20_000 })
  expect(isDue(parked!, now)).toBe(false)
  expect(isDue(parked!, now - 1)).toBe(true)
})
