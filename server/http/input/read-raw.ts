import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { readBody } from './read-body.ts'
import { mostBytes, type MultipartBody, readMultipart } from './read-multipart.ts'

/** What arrived, not yet looked at. */
export interface RawRequest {
  params: unknown
  query: unknown
  body: unknown
  files?: { files: MultipartBody['files'] }
}

/** Largest JSON body, bytes. Videos do not arrive this way. */
const JSON_MAX = 1024 * 1024
/** The same where the caller isn't known: a fault, or a form of an account. */
const OPEN_JSON_MAX = 64 * 1024

/** How much of a body is read at most, bytes. */
export function bodyMaxOf({ access, body, bodyBytesMax, multipart }: Endpoint): number {
  if (multipart !== undefined) return mostBytes(multipart)
  if (body === undefined) return 0
  return bodyBytesMax ?? (access === 'anyone' ? OPEN_JSON_MAX : JSON_MAX)
}

/** An empty body counts as none, not as a mistake; of an endpoint that takes none, nothing is read. */
export async function readRaw(
  { body: schema, multipart }: Endpoint,
  request: FastifyRequest,
  most: number,
): Promise<Result<RawRequest, Refusal>> {
  const { params, query } = request
  if (multipart !== undefined) {
    const read = await readMultipart(request, multipart)
    if (!read.ok) return read
    return succeed({ params, query, body: read.value.body, files: { files: read.value.files } })
  }
  const unread = request.body as Readable | null | undefined
  if (schema === undefined || unread === null || unread === undefined)
    return succeed({ params, query, body: undefined })
  const bytes = await readBody(unread, most)
  if (bytes === null) return refuse({ code: 'too-large' })
  try {
    // Parsed JSON reaches no handler before a schema has picked its fields.
    const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'))
    return succeed({ params, query, body })
  } catch {
    return refuse({ code: 'invalid-input', message: 'The body is not JSON.' })
  }
}
