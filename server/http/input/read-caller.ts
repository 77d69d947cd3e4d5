import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/failures.ts'
import { refuse, type Result } from '#contract/result.ts'
import { OLDEST_WIRE_VERSION, WIRE_VERSION_HEADER } from '#contract/version.ts'
import type { Authenticate, Caller } from '#server/ports.ts'
import { throwUnavailable } from '../failure-response.ts'

type CallerRefusal = Refusal<'outdated-client' | 'not-signed-in'>

/**
 * The caller. A page that is too old is told so before anything else; a client that names no version is not our page.
 */
export async function readCaller(
  authenticate: Authenticate,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Result<Caller, CallerRefusal>> {
  const wire = headers[WIRE_VERSION_HEADER]
  if (wire !== undefined && !(Number(wire) >= OLDEST_WIRE_VERSION)) {
    return refuse({ code: 'outdated-client' })
  }
  const caller = await authenticate(bearerOf(headers.authorization)).catch(throwUnavailable)
  return caller.ok ? caller : refuse({ code: caller.failure })
}

/** The access token in an Authorization header, of a request or a frame. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null
}
