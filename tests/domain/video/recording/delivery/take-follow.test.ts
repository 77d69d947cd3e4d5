import { expect, test } from 'vitest'
import { PARKED_RETRY_FIRST_MS } from '#contract/limits.ts'
import type { Attempt, RealtimeLink } from '#domain/ports.ts'
import { followTake } from '#domain/video/recording/delivery/take-follow.ts'
import { createFakeLink } from '#tests/support/fake-link.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'

function follow(answer: () => Attempt) {
  const clock = createHandClock()
  const link = createFakeLink()
  let tries = 0
  const stop = followTake(
    async () => {
      tries += 1
      return answer()
    },
    clock,
    link as unknown as RealtimeLink,
  )
  return { clock, link, stop, tries: () => tries }
}

test('a take that has arrived, or was refused, is not tried again', async () => {
  for (const attempt of [{ status: 'done' }, { status: 'refused', code: 'x', message: '' }] as Attempt[]) {
    const { clock, tries } = follow(() => attempt)
    await clock.advance(10 * 60_000)
    expect(tries()).toBe(1)
  }
})

test.each([
  ['without a network, soon', 'offline', PARKED_RETRY_FIRST_MS],
  ['if the server has no room, after a minute', 'no-room', 60_000],
  ['if the person has used up their room, after a minute', 'over-quota', 60_000],
] as const)('%s it is tried again', async (_what, why, pause) => {
  const { clock, tries } = follow(() => ({ status: 'parked', why }))
  await clock.advance(pause - 1)
  expect(tries()).toBe(1)
  await clock.advance(1)
  expect(tries()).toBe(2)
})

test('it is tried as soon as the link is up', async () => {
  const { link, tries } = follow(() => ({ status: 'parked', why: 'no-room' }))
  await settlePromises()
  link.become('connecting')
  await settlePromises()
  expect(tries()).toBe(1)
  link.become('connected')
  await settlePromises()
  expect(tries()).toBe(2)
})

test('once nobody follows it any more, the attempt already begun is the last', async () => {
  const { clock, stop, tries } = follow(() => ({ status: 'parked', why: 'offline' }))
  await settlePromises()
  stop()
  await clock.advance(10 * 60_000)
  expect(tries()).toBe(1)
})
