import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import { errorBody, type FailureCode } from '#contract/failures.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'

/** `unreachable`: no answer of the server; the same call may succeed later. */
export interface CallRefusal {
  code: FailureCode | 'unreachable'
  message: string
}

const LONGEST_CALL_MS = 60_000

/** Codes that say nothing about the call itself. */
const PASSING: readonly FailureCode[] = ['unavailable', 'internal-error', 'too-many-requests', 'no-room']

export function isPassing({ code }: CallRefusal): boolean {
  return code === 'unreachable' || PASSING.some((passing) => passing === code)
}

type Send = RequestInit & { timeoutMs?: number; signal?: AbortSignal }

export interface RunnerClient {
  send(path: string, init: Send): Promise<Result<Response, CallRefusal>>
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal?: AbortSignal,
  ): Promise<Result<Reply<E>, CallRefusal>>
  /** For calls that belong to this trace, as W3C's `traceparent` names it. */
  tracing(trace: string | undefined): RunnerClient
}

export function createRunnerClient(server: string, trace?: string): RunnerClient {
  async function send(path: string, init: Send): Promise<Result<Response, CallRefusal>> {
    const timeout = AbortSignal.timeout(init.timeoutMs ?? LONGEST_CALL_MS)
    const signal = init.signal === undefined ? timeout : AbortSignal.any([timeout, init.signal])
    try {
      const headers = new Headers(init.headers)
      if (trace !== undefined) headers.set('traceparent', trace)
      const answer = await fetch(server + path, { ...init, headers, signal, redirect: 'error' })
      return answer.ok ? succeed(answer) : refuse(await refusalIn(answer))
    } catch (error) {
      init.signal?.throwIfAborted()
      return refuse(unreachable(error))
    }
  }
  return {
    send,
    tracing: (of) => createRunnerClient(server, of),
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal) {
      const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
      const path = addressOf(endpoint).replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '')
      const answer = await send(path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      const json: unknown = await answer.value.json().catch(() => null)
      const parsed = endpoint.reply.safeParse(json)
      return parsed.success
        ? succeed(parsed.data as Reply<E>)
        : refuse({ code: 'unreachable', message: 'The answer was not one of Trocar.' })
    },
  }
}

async function refusalIn(answer: Response): Promise<CallRefusal> {
  const body = errorBody.safeParse(await answer.json().catch(() => null))
  if (body.success) return { code: body.data.code, message: body.data.message }
  return { code: 'unreachable', message: `Something between here and the server answered ${answer.status}.` }
}

function unreachable(error: unknown): CallRefusal {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return { code: 'unreachable', message: cause instanceof Error ? cause.message : String(cause) }
}
