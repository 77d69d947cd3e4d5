import type { FastifyReply } from 'fastify'
import { type ErrorBody, type FailureCode, failureStatus, type Refusal } from '#contract/failures.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { isOfPlaceGone, isOfSomebodyGone } from '#server/database/somebody-gone.ts'

/** Plain words for people who read the answer without our page; the page has its own, chosen by the code. */
const WORDS: Record<FailureCode, string> = {
  'invalid-input': 'Something in this request is missing or wrong. Check it, then send it again.',
  'not-signed-in': 'Sign in to do this.',
  'not-allowed': 'Your account doesn’t have access to this.',
  'not-found': 'This doesn’t exist, or you don’t have access to it.',
  'idempotency-conflict': 'This key was used for a different request. Send this one with a key of its own.',
  'upload-not-finished': 'The upload isn’t complete yet.',
  'segments-missing': 'Parts of the recording haven’t arrived yet.',
  'wrong-state': 'This has changed and can’t be done anymore. Load it again to see how it is now.',
  'not-ready': 'This isn’t possible yet. Try again soon.',
  'expired-upload': 'The upload has expired.',
  'expired-link': 'This link no longer works. Ask for another one.',
  'membership-ended':
    'Your access to this part of Trocar has ended. Everything else in your account still works.',
  'too-large': 'This is larger than the server allows.',
  'not-a-video': 'The file isn’t a video.',
  'digest-mismatch': 'What arrived differs from what was sent.',
  'not-implemented': 'This isn’t available yet.',
  'outdated-client': 'This version of Trocar is too old. Update it to continue.',
  'too-many-requests': 'Too many requests. Wait a moment and try again.',
  'internal-error': 'Something went wrong on the server. The error was logged.',
  unavailable: 'The server can’t do this right now. Try again soon.',
  'no-room': 'The server is full. Everything is safe on this device and is sent when there’s space.',
  'over-quota':
    'You’ve reached the limit for uploads in progress. Everything is safe on this device and continues automatically when earlier uploads finish, or after a day. To continue sooner, cancel uploads you don’t need.',
}

export function errorBodyOf({ code, message, details }: Refusal): ErrorBody {
  const body: ErrorBody = { message: message ?? WORDS[code], code }
  if (details !== undefined) body.details = details
  return body
}

export function statusOf(code: FailureCode): number {
  return failureStatus[code]
}

/** When to try again, seconds: longer than a database needs to recover from a crash, shorter than people's patience. */
export const RETRY_AFTER_SECONDS = 3

/** The headers that a refusal has. */
export function refusalHeaders(code: FailureCode): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (code === 'not-signed-in') headers['www-authenticate'] = 'Bearer'
  if (code === 'unavailable') headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  return headers
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(statusOf(refusal.code)).headers(refusalHeaders(refusal.code)).send(errorBodyOf(refusal))
}

/** Refuses from wherever a call has come to, and rolls back its transaction. For refusals that any call may meet. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** The answer to an exception: the framework's own refusals keep their meaning, anything else is our bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  const status = numberAt(error, 'statusCode')
  if (status === 413) return { code: 'too-large' }
  if (status === 429) return { code: 'too-many-requests' }
  if (status !== null && status >= 400 && status < 500) return { code: 'invalid-input' }
  if (isDiskFull(error)) return { code: 'no-room' }
  if (isOfSomebodyGone(causesOf(error))) return { code: 'not-found' }
  const isLater =
    isOfPlaceGone(causesOf(error)) || status === 503 || isDatabaseAway(error) || hasCode(error, NO_HANDLE)
  return { code: isLater ? 'unavailable' : 'internal-error' }
}

/** For a service that we need and that does not answer: callers wait and try again. */
export function throwUnavailable(cause: unknown): never {
  throw Object.assign(new Error('Something that this needs does not answer.', { cause }), { statusCode: 503 })
}

function numberAt(error: unknown, key: string): number | null {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'number' ? value : null
}

/** No room in the file system, on the disk or within an account's quota; in PostgreSQL, disk_full. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
/** As many files and connections are open as this process, or the machine, may have. */
const NO_HANDLE = /^(EMFILE|ENFILE)$/

/** Whether something failed because there is no room left, here or in the database. */
function isDiskFull(error: unknown): boolean {
  // A media tool has no code, only its last output.
  const isSaid = causesOf(error).some(
    (cause) => typeof cause === 'string' && cause.includes('No space left on device'),
  )
  return isSaid || hasCode(error, FULL)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof Error && 'code' in cause && codes.test(String(cause.code)),
  )
}

/** Drivers and query builders wrap errors, so the code may be some causes down. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  let current = error
  while (causes.length < 5 && current !== undefined) {
    causes.push(current)
    current = current instanceof Error ? current.cause : undefined
  }
  return causes
}
