import { plainRequest } from './plain-request.ts'

/** A request as a client would make it. */
export interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: object
}

export interface Reaction {
  status: number
  text: string
  retryAfter: string | null
}

export async function ask(
  address: string,
  token: string | undefined,
  { method, path, headers, body }: Request,
): Promise<Reaction> {
  const answer = await plainRequest(address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: answer.text, retryAfter: answer.headers['retry-after'] ?? null }
}

/** The server failed, and does not say when to retry. */
export function isFault({ status, retryAfter }: Reaction): boolean {
  return status >= 500 && !(status === 503 && Number(retryAfter) > 0)
}

/** Retries as a device does: what the server cannot do now is sent again under the same key. */
export async function insist(...asked: Parameters<typeof ask>): Promise<Reaction> {
  for (;;) {
    const told = await ask(...asked)
    if (told.status !== 503 || isFault(told)) return told
  }
}
