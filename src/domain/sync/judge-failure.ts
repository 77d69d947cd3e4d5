import type { CallFailure } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { Attempt } from '../ports.ts'

/** What a failed call means for the item that made it: a pause when the world failed, a refusal when the server said no. */
export function judgeFailure(
  failure: Pick<CallFailure, 'message'> & { code: CallFailure['code'] | FailureCode },
): Attempt {
  switch (failure.code) {
    case 'offline':
    case 'timeout':
    case 'not-our-server':
    case 'blocked':
    case 'aborted':
      return { outcome: 'parked', why: 'offline' }
    case 'session-expired':
    case 'not-signed-in':
      return { outcome: 'parked', why: 'session' }
    case 'internal-error':
    case 'unavailable':
    case 'unreadable-answer':
    // A newer version of this page is on its way; the item waits for it.
    case 'outdated-client':
      return { outcome: 'parked', why: 'server' }
    case 'no-room':
    case 'over-quota':
      return { outcome: 'parked', why: failure.code }
    case 'too-many-requests':
      return { outcome: 'parked', why: 'busy' }
    default:
      return {
        outcome: 'refused',
        code: failure.code,
        message:
          failure.message ?? 'The server did not accept this. Everything is still kept on this device.',
      }
  }
}
