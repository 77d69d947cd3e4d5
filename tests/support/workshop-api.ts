import { WORKSHOP_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WholeServer } from './whole-server.ts'

export interface WorkshopAnswer {
  status: number
  body: Record<string, unknown>
}

/** Calls the workshop portal as any client does. */
export function workshopApi(server: WholeServer) {
  return async (
    who: UserId,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<WorkshopAnswer> => {
    const answer = await fetch(server.address + WORKSHOP_PREFIX + path, {
      method,
      headers: {
        authorization: `Bearer ${await server.tokenFor(who)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}
