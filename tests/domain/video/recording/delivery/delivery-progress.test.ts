import { expect, test } from 'vitest'
import { createDeliveryProgress } from '#domain/video/recording/delivery/delivery-progress.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { somePart, someTakeId } from '#tests/support/takes.ts'

const SEGMENT = 100
const take = someTakeId(1)
/** Two full segments and a shorter last one. */
const part = somePart(1, 1, { bytes: 250, segments: 3 })

function watch() {
  const clock = createHandClock()
  const progress = createDeliveryProgress(clock, SEGMENT)
  let told = 0
  progress.subscribe(() => told++)
  return { clock, progress, told: () => told, now: () => progress.snapshot().get(take) }
}

test('only what the server acknowledged counts as sent, the shorter last segment by its length', () => {
  const { progress, now } = watch()
  progress.partsKnown(take, [part])
  expect(now()).toMatchObject({ sentBytes: 0, totalBytes: 250 })
  progress.acknowledged(take, part.id, new Set([0, 2]))
  expect(now()).toMatchObject({ sentBytes: 150, totalBytes: 250 })
})

test('a part that the server confirmed is completely sent, whatever was acknowledged', () => {
  const { progress, now } = watch()
  progress.partsKnown(take, [{ ...part, confirmed: true }, somePart(1, 2, { bytes: 50 })])
  expect(now()).toMatchObject({ sentBytes: 250, totalBytes: 300 })
})

test('speed is that of the last ten seconds, and none once nothing runs', async () => {
  const { clock, progress, now } = watch()
  progress.partsKnown(take, [part])
  await clock.advance(1_000)
  progress.acknowledged(take, part.id, new Set([0]))
  expect(now()?.bytesPerSecond).toBe(100)
  await clock.advance(10_000)
  progress.acknowledged(take, part.id, new Set([0, 1]))
  expect(now()?.bytesPerSecond).toBe(10)
  progress.rested(take)
  expect(now()).toMatchObject({ sentBytes: 200, bytesPerSecond: 0 })
})

test('watchers are told of changes only', () => {
  const { progress, told } = watch()
  progress.partsKnown(take, [part])
  progress.partsKnown(take, [part])
  expect(told()).toBe(1)
})

test('the first segments that the server has stay known while the link is down', () => {
  const { progress } = watch()
  expect(progress.countFirst(part.id)).toBe(0)
  progress.acknowledged(take, part.id, new Set([0, 1, 3]))
  expect(progress.countFirst(part.id)).toBe(2)
  progress.acknowledged(take, part.id, new Set())
  expect(progress.countFirst(part.id)).toBe(2)
  progress.acknowledged(take, part.id, new Set([0, 1, 2, 3]))
  expect(progress.countFirst(part.id)).toBe(4)
  progress.acknowledged(take, part.id, new Set([2]))
  expect(progress.countFirst(part.id)).toBe(0)
})
