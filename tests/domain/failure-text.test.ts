import { describe, expect, it } from 'vitest'
import { describeFailure } from '#domain/failure-text.ts'
import type { CallFailure } from '#contract/endpoint.ts'

const tryLater = 'Please try again later or contact the support team.'

describe('error dialog text (spec 1 §8)', () => {
  it.each<[string, CallFailure | null, string, string]>([
    [
      'status 500',
      { code: 'internal-error', status: 500, message: 'boom' },
      'Internal Server Error',
      tryLater,
    ],
    ['status above 500', { code: 'unavailable', status: 503 }, 'Internal Server Error', tryLater],
    [
      'a full server',
      { code: 'no-room', status: 507 },
      'The server is full',
      'Everything is safe on this device and is sent when there’s space.',
    ],
    ['404', { code: 'not-found', status: 404, message: 'No such video' }, 'Not Found', 'Resource not found.'],
    [
      '451',
      { code: 'invalid-input', status: 451 },
      'Request Blocked',
      'Your request could not be completed. This may be due to a firewall.',
    ],
    [
      'another status with a server message',
      { code: 'wrong-state', status: 409, message: 'This upload is finished.' },
      '409',
      'This upload is finished.',
    ],
    ['a refusal in another form', { code: 'unreadable-answer', status: 405 }, 'Error', tryLater],
    ['another answer without a message', { code: 'invalid-input', status: 400 }, 'Error', tryLater],
    [
      'no response',
      { code: 'offline' },
      'Network Error',
      'A connection to the server could not be established. The server may be down.',
    ],
    [
      'no response in time',
      { code: 'timeout' },
      'Network Error',
      'A connection to the server could not be established. The server may be down.',
    ],
    [
      '451 from a firewall on the way',
      { code: 'blocked' },
      'Request Blocked',
      'Your request could not be completed. This may be due to a firewall.',
    ],
    ['no error object', null, 'Error', `An unknown error has occurred. ${tryLater}`],
  ])('%s', (_situation, failure, title, text) => {
    expect(describeFailure(failure)).toEqual({ title, text })
  })

  it('a captive portal’s answer is not taken for ours, whatever its status', () => {
    expect(describeFailure({ code: 'not-our-server', status: 200 }).title).toBe(
      'This network needs you to sign in first',
    )
  })
})
