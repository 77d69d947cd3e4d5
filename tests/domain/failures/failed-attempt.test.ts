import { describe, expect, it } from 'vitest'
import { failedAttempt, isGone, whyParked } from '#domain/failures/failed-attempt.ts'

describe('a temporary failure makes the delivery wait', () => {
  it.each([
    ['offline', 'offline'],
    ['not-signed-in', 'session'],
    ['membership-ended', 'session'],
    ['internal-error', 'server'],
    ['too-many-requests', 'busy'],
    ['no-room', 'no-room'],
    ['over-quota', 'over-quota'],
    ['outdated-client', 'server'],
  ] as const)('%s: %s', (code, why) => {
    expect(failedAttempt({ code })).toEqual({ status: 'parked', why })
  })

  it('and is not retried before the server wants it', () => {
    expect(failedAttempt({ code: 'too-many-requests', retryAfter: 5_000 })).toEqual({
      status: 'parked',
      why: 'busy',
      retryAfter: 5_000,
    })
  })
})

describe('a deliberate no from the server is a refusal, which waits for its owner', () => {
  it('in its words', () => {
    expect(failedAttempt({ code: 'invalid-input', message: 'Too long.' })).toEqual({
      status: 'refused',
      code: 'invalid-input',
      message: 'Too long.',
    })
  })

  it.each(['not-found', 'not-allowed', 'invalid-input', 'wrong-state'] as const)('%s', (code) => {
    expect(whyParked({ code })).toBeNull()
    const attempt = failedAttempt({ code })
    expect(attempt).toEqual({
      status: 'refused',
      code,
      message: expect.stringContaining('still on this device'),
    })
  })
})

it.each([
  ['not-found', true],
  ['expired-upload', true],
  ['membership-ended', false],
  ['offline', false],
  ['wrong-state', false],
] as const)('after %s, that the server does not have it is %s', (code, gone) => {
  expect(isGone({ code })).toBe(gone)
})
