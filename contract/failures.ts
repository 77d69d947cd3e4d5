import * as z from 'zod/mini'

/** Every way in which the server may refuse, with its HTTP status. */
export const failureStatus = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'idempotency-conflict': 409,
  'upload-not-finished': 409,
  'segments-missing': 409,
  'wrong-state': 409,
  /** Not yet: what it is about is still being made. The same call succeeds later. */
  'not-ready': 409,
  'expired-upload': 410,
  /** A link from a letter that was used, replaced or has expired; the details say which. */
  'expired-link': 410,
  /** The caller belonged to this portal, and no longer does. They stay signed in (0627). */
  'membership-ended': 410,
  'too-large': 413,
  'not-a-video': 415,
  'digest-mismatch': 422,
  'not-implemented': 422,
  'outdated-client': 426,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
  /** The server's disk is full, not the device's: what waits is sent when there is room again. */
  'no-room': 507,
  /** One person is sending as much as the server accepts from one person at a time. */
  'over-quota': 507,
} as const

export type FailureCode = keyof typeof failureStatus

/** The edge may answer these on any endpoint, so no endpoint declares them. */
export const edgeFailures = [
  'invalid-input',
  'not-signed-in',
  'not-allowed',
  // For a caller who does not belong to the portal of the call: nothing of it exists for them.
  'not-found',
  'membership-ended',
  'too-large',
  'outdated-client',
  'too-many-requests',
  'internal-error',
  'unavailable',
  'no-room',
] as const satisfies readonly FailureCode[]

export type EdgeFailure = (typeof edgeFailures)[number]

/** Spec 1 §7: the server message is read from `response.data.message`. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(failureStatus) as [FailureCode, ...FailureCode[]]),
  details: z.optional(z.unknown()),
})

export type ErrorBody = z.infer<typeof errorBody>

/** What is wrong with one value of a request: where it stands, such as `body.2.email`, and a sentence about it. */
export interface Fault {
  path: string
  message: string
}

/** The one shape of `details` (0558): why, which values are at fault, and what else belongs to that reason. */
export type FailureDetails = { reason: string; faults?: readonly Fault[] } & Readonly<Record<string, unknown>>

/** A refusal as the server's services return it: a code, and words if the code alone doesn't say enough. */
export interface Refusal<Code extends FailureCode = FailureCode> {
  code: Code
  message?: string
  details?: FailureDetails
}
