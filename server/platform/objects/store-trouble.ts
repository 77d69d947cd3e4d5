import { S3ServiceException } from '@aws-sdk/client-s3'
import { noRoomError } from '#server/platform/disk-room.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'

/** Codes of a connection that did not come about, or ended. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/
/** Codes of a certificate that is not accepted. */
const NO_TRUST = /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO$|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT)/
const BUSY = new Set(['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'TimeoutError'])
const FULL = new Set(['QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage'])
const REFUSAL_STATUS: readonly (number | undefined)[] = [301, 302, 307, 308, 401, 403]

/** By the names of the errors with which a store refuses us, whatever we ask for. */
const REFUSALS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'it does not know the key (TROCAR_OBJECT_STORE_KEY)',
  SignatureDoesNotMatch: 'the secret does not belong to the key (TROCAR_OBJECT_STORE_SECRET)',
  AccessDenied: 'the key may not store, read, list and delete there',
  ExpiredToken: 'the key has expired (TROCAR_OBJECT_STORE_KEY)',
  NoSuchBucket: 'there is no such bucket (TROCAR_OBJECT_STORE_BUCKET)',
  RequestTimeTooSkewed: 'its clock and ours differ by more than it accepts',
  AuthorizationHeaderMalformed: 'it is in another region (TROCAR_OBJECT_STORE_REGION)',
  PermanentRedirect: 'the bucket is at another address (TROCAR_OBJECT_STORE_URL)',
}

/**
 * As our callers know it: a store that is away, or that refuses us, may take and give bytes later, and a full one has no
 * room. Errors that say something of the object stay.
 */
export function sayTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const status = statusOf(error)
  if (FULL.has(error.name) || status === 507) return Object.assign(noRoomError(), { cause: error })
  const isBusy = BUSY.has(error.name) || status === 429 || (status !== undefined && status >= 500)
  if (isBusy || NO_CONNECTION.test(codeOf(error))) return new StoreAwayError(error)
  if (!isRefusal(error)) return error
  return new StoreAwayError(error, `The object store can’t be used: ${describeTrouble(error)}.`)
}

/** Whether it is wrong for every object, until somebody sets right what the store knows of us, or we of the store. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (Object.hasOwn(REFUSALS, error.name) || error.name.startsWith('KMS.') || NO_TRUST.test(codeOf(error)))
    return true
  const status = statusOf(error)
  // Whatever answered otherwise than a store of objects stands before it, or in its place.
  const isOfStore = error instanceof S3ServiceException
  return isOfStore ? REFUSAL_STATUS.includes(status) : status !== undefined
}

export function describeTrouble(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = REFUSALS[error.name]
  if (known !== undefined) return known
  const status = statusOf(error)
  return status === undefined ? error.message : `${error.message} (status ${status})`
}

/** Also of an answer that the library could not read. */
function statusOf(error: Error): number | undefined {
  const { $metadata } = error as Partial<Pick<S3ServiceException, '$metadata'>>
  return $metadata?.httpStatusCode
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
