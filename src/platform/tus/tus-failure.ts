import { SERVER_MARK_HEADER } from '#contract/version.ts'
import { type AttemptFailure, failedAttempt, isGone } from '#domain/failures/failed-attempt.ts'
import { codeOfStatus, readRefusal, readRetryAfter } from '#domain/failures/read-refusal.ts'
import type { TransferEnd } from '#domain/video/upload/upload-ports.ts'

/** The part of an answer that is needed to judge it. */
export interface TusAnswer {
  getStatus(): number
  getHeader(header: string): string | undefined
  getBody(): string
}

export type TusVerdict = Exclude<TransferEnd, { status: 'sent' }> | { status: 'token-refused' }

/** What a refusal, or no answer, means for the upload. */
export function judgeAnswer(
  answer: TusAnswer | null,
  now: number,
  { isCreation = false }: { isCreation?: boolean } = {},
): TusVerdict {
  // No answer, or one that is not ours (a captive portal): a pause.
  if (answer === null || answer.getStatus() === 0 || !isOurs(answer))
    return { status: 'failed', why: 'offline' }
  const status = answer.getStatus()
  // About a file that nothing was sent of, the server said what it means.
  const isAboutFile = isCreation && isInWords(answer)
  if (status === 401 || (status === 403 && !isAboutFile)) return { status: 'token-refused' }
  // Something else, perhaps our own earlier request, is writing: ask for the offset and continue.
  if (status === 423 || (status === 409 && !isAboutFile)) return { status: 'failed', why: 'busy' }
  const failure = readFailure(answer, now)
  if (isGone(failure)) return { status: 'gone' }
  const attempt = failedAttempt(failure)
  if (attempt.status === 'refused') return { status: 'refused', code: attempt.code, message: attempt.message }
  const { why, retryAfter } = attempt
  return { status: 'failed', why, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

function isOurs(answer: TusAnswer): boolean {
  return (answer.getHeader(SERVER_MARK_HEADER) ?? '') !== ''
}

function isInWords(answer: TusAnswer): boolean {
  return readRefusal(parseJson(answer.getBody())) !== null
}

/** The answer to a HEAD has no body, and a refusal by the tus protocol has one of its own: then the status decides. */
function readFailure(answer: TusAnswer, now: number): AttemptFailure {
  const status = answer.getStatus()
  const retryAfter = readRetryAfter(answer.getHeader('Retry-After'), now)
  const said = readRefusal(parseJson(answer.getBody())) ?? {
    code: codeOfStatus(status) ?? (status < 400 ? 'internal-error' : 'invalid-input'),
    message: 'The server didn’t accept this file.',
  }
  return { ...said, ...(retryAfter === null ? {} : { retryAfter }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
