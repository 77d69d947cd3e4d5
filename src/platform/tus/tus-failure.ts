import { errorBody, failureStatus } from '#contract/failures.ts'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import type { ServerLack } from '#domain/ports.ts'
import type { TransferEnd } from '#domain/upload/upload-ports.ts'

/** What is needed of an answer to judge it. */
export interface TusAnswer {
  getStatus(): number
  getHeader(header: string): string | undefined
  getBody(): string
}

export type TusVerdict = Exclude<TransferEnd, { end: 'sent' }> | { end: 'token-refused' }

/** What an unwelcome answer, or none, means for the upload. */
export function judgeAnswer(answer: TusAnswer | null): TusVerdict {
  // No answer, or one that is not ours (a captive portal): a pause.
  if (answer === null || answer.getStatus() === 0 || !isOurs(answer)) return { end: 'failed', why: 'offline' }
  const status = answer.getStatus()
  if (status === 401 || status === 403) return { end: 'token-refused' }
  if (status === 404 || status === 410) return { end: 'gone' }
  // Someone else, perhaps our own earlier request, is writing: ask for the offset and go on.
  if (status === 409 || status === 423 || status === 429) return { end: 'failed', why: 'busy' }
  if (status === NO_ROOM) return { end: 'failed', why: lackOf(answer) }
  if (status < 400 || status >= 500) return { end: 'failed', why: 'server' }
  return refusalOf(answer)
}

function isOurs(answer: TusAnswer): boolean {
  return (answer.getHeader(SERVER_MARK_HEADER) ?? '') !== ''
}

const NO_ROOM = failureStatus['no-room']

/** The answer to a HEAD has no body to say more: a quota is met at the creation, which has. */
function lackOf(answer: TusAnswer): ServerLack {
  const body = errorBody.safeParse(parseJson(answer.getBody()))
  return body.success && body.data.code === 'over-quota' ? 'over-quota' : 'no-room'
}

function refusalOf(answer: TusAnswer): TusVerdict {
  const body = errorBody.safeParse(parseJson(answer.getBody()))
  return body.success
    ? { end: 'refused', code: body.data.code, message: body.data.message }
    : { end: 'refused', code: 'invalid-input', message: 'The server did not take this file.' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
