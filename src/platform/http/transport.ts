import type { AnsweredFile } from '#contract/files/file-parts.ts'
import { fileType } from '#contract/files/file-type.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import type { AbortSignalLike, Clock } from '#domain/ports.ts'

/** What a firewall answers in place of the server (spec 1 §8). */
const BLOCKED_STATUS = 451

export type TransportFailure = 'offline' | 'timeout' | 'not-our-server' | 'blocked' | 'aborted'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, or a file; null for an empty body, undefined for one that is not JSON. */
  body: unknown
}

export interface TransportRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignalLike
  /** How long the whole answer may take, ms. */
  timeout: number
  /** Whether a successful answer is a file. */
  isFile?: boolean
  /** The answer comes from somebody else's server, and so without our mark. */
  isForeign?: boolean
}

export type Transport = (request: TransportRequest) => Promise<Result<Answer, TransportFailure>>

/** The only `fetch` of the page. Always settles, and says why there was no answer. */
export function createTransport(
  clock: Pick<Clock, 'after'>,
  fetch = globalThis.fetch.bind(globalThis),
): Transport {
  return async ({ url, method, headers, body, signal, timeout, isFile, isForeign = false }) => {
    if (signal?.aborted === true) return refuse('aborted')
    const controller = new AbortController()
    let why: 'offline' | 'timeout' | 'aborted' = 'offline'
    const giveUp = (reason: 'timeout' | 'aborted') => {
      why = reason
      controller.abort()
    }
    const onAbort = () => giveUp('aborted')
    signal?.addEventListener('abort', onAbort, { once: true })
    const stopTimer = clock.after(timeout, () => giveUp('timeout'))
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal: controller.signal,
        credentials: isForeign ? 'omit' : 'same-origin',
        cache: 'no-store',
        ...(body === undefined ? {} : { body }),
      })
      const answer = {
        status: response.status,
        headers: response.headers,
        body: isFile === true && response.ok ? await readFile(response) : readJson(await response.text()),
      }
      if (isForeign || response.headers.has(SERVER_MARK_HEADER)) return succeed(answer)
      return refuse(response.status === BLOCKED_STATUS ? 'blocked' : 'not-our-server')
    } catch {
      // fetch rejects with the same TypeError for every kind of broken network.
      return refuse(why)
    } finally {
      stopTimer()
      signal?.removeEventListener('abort', onAbort)
    }
  }
}

async function readFile(response: Response): Promise<AnsweredFile | undefined> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const type = fileType.safeParse(response.headers.get('content-type')?.split(';', 1)[0])
  if (name === undefined || !type.success) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { name: decodeURIComponent(name), type: type.data, bytes }
}

function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
