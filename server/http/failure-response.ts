import type { FastifyReply } from 'fastify'
import { type ErrorBody, type FailureCode, failureStatus, type Refusal } from '#contract/failures.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { isDiskFull } from './disk-full.ts'

/** Plain words for whoever reads the answer without our page; the page has its own, chosen from the code. */
const WORDS: Record<FailureCode, string> = {
  'invalid-input': 'The request was not understood.',
  'not-signed-in': 'Sign in to do this.',
  'not-allowed': 'This account may not do this.',
  'not-found': 'There is nothing here.',
  'idempotency-conflict': 'This key was used for a different request.',
  'upload-not-finished': 'The upload is not complete yet.',
  'segments-missing': 'Parts of the recording have not arrived yet.',
  'wrong-state': 'This is no longer possible.',
  'expired-upload': 'The upload has expired.',
  'too-large': 'This is larger than the server accepts.',
  'not-a-video': 'The file is not a video.',
  'digest-mismatch': 'What arrived differs from what was sent.',
  'not-implemented': 'This is not available yet.',
  'outdated-client': 'This page is too old for the server. Update it to go on.',
  'too-many-requests': 'Too many requests. Wait a little and try again.',
  'internal-error': 'The server made a mistake. It has been noted.',
  unavailable: 'The server cannot do this right now. Try again soon.',
  'no-room': 'The server has no room left. Everything is safe on this device and is sent when there is room.',
  'over-quota':
    'This is as much as the server takes of one person at a time. Everything is safe on this device and goes on by itself when earlier uploads are finished, or a day later. To go on sooner, cancel uploads that are no longer needed.',
}

export function errorBodyOf({ code, message, details }: Refusal): ErrorBody {
  const body: ErrorBody = { message: message ?? WORDS[code], code }
  if (details !== undefined) body.details = details
  return body
}

export function statusOf(code: FailureCode): number {
  return failureStatus[code]
}

/** When to ask again, s: longer than a database takes to come back from a crash, shorter than people's patience. */
export const RETRY_AFTER_SECONDS = 3

/** What goes with a refusal besides its body. */
export function refusalHeaders(code: FailureCode): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (code === 'not-signed-in') headers['www-authenticate'] = 'Bearer'
  if (code === 'unavailable') headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  return headers
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(statusOf(refusal.code)).headers(refusalHeaders(refusal.code)).send(errorBodyOf(refusal))
}

/** What to answer to something thrown: the framework's own refusals keep their meaning, the rest is our mistake. */
export function refusalOf(error: unknown): Refusal {
  const status = numberAt(error, 'statusCode')
  if (status === 413) return { code: 'too-large' }
  if (status === 429) return { code: 'too-many-requests' }
  if (status !== null && status >= 400 && status < 500) return { code: 'invalid-input' }
  if (isDiskFull(error)) return { code: 'no-room' }
  return { code: status === 503 || isDatabaseAway(error) ? 'unavailable' : 'internal-error' }
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
