import { describe, expect, it } from 'vitest'
import { HEARTBEAT_MS } from '#contract/limits.ts'
import { isDoubtful, isSilent } from '#domain/realtime/link-silence.ts'

const lastSignAt = 1_000_000

describe('a link that says nothing is dead', () => {
  it.each([
    ['idle, after two heartbeats', false, 2 * HEARTBEAT_MS],
    ['with a message on its way, after one and ten seconds', true, HEARTBEAT_MS + 10_000],
  ])('%s', (_when, isSending, ms) => {
    expect(isSilent({ now: lastSignAt + ms, lastSignAt, isSending })).toBe(false)
    expect(isSilent({ now: lastSignAt + ms + 1, lastSignAt, isSending })).toBe(true)
  })
})

it('when the network changes, five silent seconds are enough', () => {
  expect(isDoubtful({ now: lastSignAt + 5_000, lastSignAt })).toBe(false)
  expect(isDoubtful({ now: lastSignAt + 5_001, lastSignAt })).toBe(true)
})
