import { S3ServiceException } from '@aws-sdk/client-s3'
import { noRoomError } from '#server/platform/disk-room.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'

/** Codes of a connection that did not come about, or ended. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/
const BUSY = new Set(['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'TimeoutError'])
const FULL = new Set(['QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage'])

/** As our callers know it: a store that is away may answer later, and a full one has no room. Other errors stay. */
export function sayTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (FULL.has(error.name) || status === 507) return Object.assign(noRoomError(), { cause: error })
  const isBusy = BUSY.has(error.name) || status === 429 || (status !== undefined && status >= 500)
  const isAway = isBusy || ('code' in error && NO_CONNECTION.test(String(error.code)))
  return isAway ? new StoreAwayError(error) : error
}
