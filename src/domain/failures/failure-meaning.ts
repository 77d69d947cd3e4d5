import type { WorldFailure } from '#contract/endpoint.ts'
import type { FailureCode } from '#contract/failures.ts'

/** What a failed call means for its caller. */
export type FailureMeaning =
  /** Our server did not answer. Nothing was refused; it is worth trying again once the network is back. */
  | 'away'
  /** Nobody is signed in anymore, so it waits for its owner. */
  | 'session'
  /** The server answered, but has a problem: try again later. */
  | 'server'
  /** The server is healthy but was asked too often, or too early: try again when it says so. */
  | 'busy'
  /** The server has no room, for anybody or for this person. */
  | 'room'
  /** Page and server are of versions that do not understand each other; it waits for the update. */
  | 'outdated'
  /** What it is about does not exist, or not for this person. */
  | 'gone'
  /** The server considered it and refused: asking again changes nothing. */
  | 'refused'

export type KnownFailure = FailureCode | WorldFailure

/** The one place where failures are classified. A new code does not compile until it has a row here. */
const meanings: Readonly<Record<KnownFailure, FailureMeaning>> = {
  offline: 'away',
  timeout: 'away',
  // A captive portal or a firewall is in the way; the server said nothing.
  'not-our-server': 'away',
  blocked: 'away',
  aborted: 'away',
  'session-expired': 'session',
  'not-signed-in': 'session',
  'internal-error': 'server',
  unavailable: 'server',
  'too-many-requests': 'busy',
  'not-ready': 'busy',
  'no-room': 'room',
  'over-quota': 'room',
  'outdated-client': 'outdated',
  'unreadable-answer': 'outdated',
  'not-found': 'gone',
  'expired-upload': 'gone',
  'expired-link': 'gone',
  'membership-ended': 'gone',
  'invalid-input': 'refused',
  'not-allowed': 'refused',
  'idempotency-conflict': 'refused',
  'upload-not-finished': 'refused',
  'segments-missing': 'refused',
  'wrong-state': 'refused',
  'too-large': 'refused',
  'not-a-video': 'refused',
  'digest-mismatch': 'refused',
  'not-implemented': 'refused',
}

export function meaningOf({ code }: { code: KnownFailure }): FailureMeaning {
  return meanings[code]
}
