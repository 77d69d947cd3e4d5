import { expect, test } from 'vitest'
import { createTakeClock } from '#domain/video/recording/capture/take-clock.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

test('is the time of the device, and continues from there when that is set back', async () => {
  const clock = createHandClock()
  const take = createTakeClock(clock)
  const began = take.now()
  expect(began).toBe(clock.now())
  await clock.advance(1_000)
  clock.setTimeOfDay(-3_600_000)
  expect(take.now()).toBe(began + 1_000)
  await clock.advance(500)
  expect(take.now()).toBe(began + 1_500)
})

test('follows a device that slept, whose steady clock stood still', async () => {
  const clock = createHandClock()
  const take = createTakeClock(clock)
  clock.setTimeOfDay(60_000)
  expect(take.now()).toBe(clock.now())
})
