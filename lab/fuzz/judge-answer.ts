import { errorBody } from '#contract/failures.ts'
import { API_BASES } from './api-bases.ts'
import { BrokenRule } from './finding.ts'

/**
 * No single answer may take longer, ms: far more than any should need on a busy machine. The time taken is reported as
 * a figure.
 */
export const ANSWER_LIMIT_MS = 10_000
/** A server may say that it is unavailable or has no room; any other 5xx is our mistake. */
const HONEST = new Set([503, 507])

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  tookMs: number
}

/**
 * Throws a `BrokenRule` for a 5xx that is a mistake, a failure outside the contract, or an answer that took too long.
 */
export function judgeAnswer(whole: string, answer: Answer): void {
  const address = whole.slice(0, 120)
  const { status, body, tookMs } = answer
  judgeStatus(address, status, body)
  if (tookMs > ANSWER_LIMIT_MS) throw new BrokenRule(`${address} took ${Math.round(tookMs)} ms to answer.`)
  if (status >= 400 && API_BASES.some((base) => address.startsWith(`${base}/`))) judgeFailure(address, answer)
}

export function judgeStatus(address: string, status: number, words = ''): void {
  if (status >= 500 && !HONEST.has(status)) {
    throw new BrokenRule(`${address} answered ${status}: ${words.slice(0, 200)}`)
  }
}

function judgeFailure(address: string, { status, headers, body }: Answer): void {
  // The answer to HEAD has no body.
  if (body === '') return
  if (!String(headers['content-type']).includes('json')) {
    throw new BrokenRule(`${address} answered ${status} as ${String(headers['content-type'])}, not as JSON.`)
  }
  if (!errorBody.safeParse(parse(body)).success) {
    throw new BrokenRule(
      `${address} answered ${status} in another form than the contract's: ${body.slice(0, 200)}`,
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
