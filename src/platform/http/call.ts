import {
  addressOf,
  type CallFailure,
  type CallInput,
  type CallResult,
  type Endpoint,
  type Reply,
  type WorldFailure,
} from '#contract/endpoint.ts'
import { refuse, succeed, type Result } from '#contract/result.ts'
import { listUnexpected } from '#domain/failures/unexpected-values.ts'
import { readRefusal, readRetryAfter } from '#domain/failures/read-refusal.ts'
import type {
  AbortSignalLike,
  Call,
  Clock,
  Log,
  Reachability,
  SessionAccess,
  TokenRefusal,
} from '#domain/ports.ts'
import { type RetryWaits, createRetryWaits } from './retry-waits.ts'
import { type AnyInput, buildRequest } from './build-request.ts'
import type { RequestProgress } from './request-progress.ts'
import type { Answer, Transport } from './transport.ts'

/** An answer that has not come after this long will not come, ms; sending files adds the time they need. */
const TIMEOUT_MS = 30_000
/**
 * The slowest link over which files are sent, bytes per second: at this pace the largest arrives before the server
 * gives up.
 */
const SLOWEST_LINK = 25_000

export interface CallDeps {
  transport: Transport
  session: SessionAccess & { freshTokenRefused(token: string): void }
  reachability: Pick<Reachability, 'noteAnswer' | 'noteSilence'>
  progress: RequestProgress
  clock: Pick<Clock, 'now' | 'steady'>
  log: Log
}

/** Why there is no answer of the API itself. */
interface Silence {
  code: WorldFailure
  status?: number
}

interface Options {
  idempotencyKey?: string
  signal?: AbortSignalLike
}

/**
 * The only way to the API: adds the bearer token, repeats once with a fresh one after a 401 or 403 (spec 1 §4), and
 * returns the parsed reply or why there is none. Never throws for what network or server do. Never calls what the
 * server asked to leave alone before that time is over.
 */
export function createCall(deps: CallDeps): Call {
  const waits = createRetryWaits<CallFailure>(deps.clock)
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: Options = {},
  ): Promise<CallResult<E>> => {
    const asked = waits.find(nameOf(endpoint))
    if (asked !== null) return refuse({ ...asked.failure, retryAfter: asked.left })
    const end = endpoint.quiet === true ? () => undefined : deps.progress.begin()
    try {
      const answer = await authorized(deps, endpoint, input as AnyInput, options)
      return answer.ok ? readAnswer(deps, waits, endpoint, answer.value) : answer
    } finally {
      end()
    }
  }
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${addressOf(endpoint)}`
}

async function authorized(
  deps: CallDeps,
  endpoint: Endpoint,
  input: AnyInput,
  options: Options,
): Promise<Result<Answer, Silence>> {
  if (endpoint.access === 'anyone') return send(deps, endpoint, input, options, null)
  const person = deps.session.me()?.id
  const token = await deps.session.accessToken()
  if (!token.ok) return refuse(noToken(token.failure))
  const first = await send(deps, endpoint, input, options, token.value)
  if (!first.ok || !isUnauthorized(first.value)) return first
  // One person's call is never repeated with the next person's token.
  if (deps.session.me()?.id !== person) return refuse({ code: 'session-expired' })

  const fresh = await deps.session.tokenRefused(token.value)
  if (!fresh.ok) return refuse(noToken(fresh.failure))
  const second = await send(deps, endpoint, input, options, fresh.value)
  if (!second.ok || second.value.status !== 401) return second
  deps.session.freshTokenRefused(fresh.value)
  return refuse({ code: 'session-expired', status: 401 })
}

function isUnauthorized({ status }: Answer): boolean {
  return status === 401 || status === 403
}

function noToken(refusal: TokenRefusal): Silence {
  return { code: refusal === 'offline' ? 'offline' : 'session-expired' }
}

async function send(
  { transport, reachability }: CallDeps,
  endpoint: Endpoint,
  input: AnyInput,
  { idempotencyKey, signal }: Options,
  token: string | null,
): Promise<Result<Answer, Silence>> {
  const answer = await transport({
    ...buildRequest(endpoint, input, { token, idempotencyKey }),
    ...(signal === undefined ? {} : { signal }),
    ...(endpoint.fileTypes === undefined ? {} : { isFile: true }),
    timeout: TIMEOUT_MS + timeForFiles(input),
  })
  if (answer.ok) {
    reachability.noteAnswer()
    return answer
  }
  if (answer.failure !== 'aborted') reachability.noteSilence()
  return refuse({ code: answer.failure })
}

/** How much time the files of a call need, ms. */
function timeForFiles({ files = {} }: AnyInput): number {
  const bytes = Object.values(files)
    .flat()
    .reduce((sum, file) => sum + file.bytes.byteLength, 0)
  return (bytes / SLOWEST_LINK) * 1000
}

function readAnswer<E extends Endpoint>(
  { clock, log }: CallDeps,
  waits: RetryWaits<CallFailure>,
  endpoint: E,
  { status, body, headers }: Answer,
): CallResult<E> {
  if (status >= 200 && status < 300) {
    const parsed = endpoint.reply.safeParse(body ?? {})
    if (parsed.success) return succeed(parsed.data as Reply<E>)
    log.error('call', `${nameOf(endpoint)} answered in an unknown form.`, parsed.error)
    for (const { level, sentence } of listUnexpected(parsed.error.issues)) log[level]('call', sentence)
    return refuse({ code: 'unreadable-answer', status })
  }
  const said = readRefusal(body) ?? { code: status >= 500 ? 'internal-error' : 'unreadable-answer' }
  const failure = { ...said, status } as CallFailure<E>
  const retryAfter = readRetryAfter(headers.get('retry-after'), clock.now())
  if (retryAfter === null) return refuse(failure)
  waits.note(nameOf(endpoint), failure, retryAfter)
  return refuse({ ...failure, retryAfter })
}
