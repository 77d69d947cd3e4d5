import { expect, test } from 'vitest'
import { someUserId } from '#tests/support/takes.ts'
import { QuietTimes } from '#server/realtime/quiet-times.ts'

function at(start: number) {
  const clock = { now: start }
  return { clock, quiet: new QuietTimes(() => clock.now) }
}

test('it has been quiet for somebody since they were last sent something, and at most since this began', () => {
  const { clock, quiet } = at(1_000)
  clock.now = 5_000
  quiet.note(someUserId(1))
  clock.now = 5_400.7
  expect(quiet.of(someUserId(1))).toBe(400)
  expect(quiet.of(someUserId(2))).toBe(4_400)
})

test('what may have been missed counts as sent', () => {
  const { clock, quiet } = at(0)
  clock.now = 60_000
  quiet.forget()
  clock.now = 61_000
  expect(quiet.of(someUserId(1))).toBe(1_000)
})

test.each([1, 119_000, 121_000, 200_000, 239_000, 241_000, 1_000_000])(
  'what was sent %i ms ago is remembered, or no longer quiet is said than is known',
  (age) => {
    const { clock, quiet } = at(0)
    clock.now = 500_000
    quiet.note(someUserId(2))
    quiet.note(someUserId(1))
    clock.now += age / 2
    quiet.note(someUserId(2))
    clock.now += age / 2
    const said = quiet.of(someUserId(1))
    expect(said).toBeLessThanOrEqual(age)
    expect(said).toBeGreaterThanOrEqual(Math.floor(Math.min(age, 120_000)))
  },
)
