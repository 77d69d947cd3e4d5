import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCode, Refusal } from '#contract/failures.ts'
import { errorBodyOf, sendRefusal } from '#server/http/failure-response.ts'
import { TUS_VERSION } from './tus-headers.ts'

// How requests of tus are refused: each answer names the version of the protocol.

export function speaksVersion({ headers }: FastifyRequest): boolean {
  return headers['tus-resumable'] === TUS_VERSION
}

/** tus 1.0.0: nothing is done, and the answer says which versions there are. */
export function refuseVersion(reply: FastifyReply): FastifyReply {
  reply.header('tus-version', TUS_VERSION)
  return refuseProtocol(reply, 412, `Tus-Resumable must be ${TUS_VERSION}.`)
}

/** A lock that was not available in time is no failure of the server: "wait, ask for the offset, continue". */
export function statusOf(status: number): number {
  return status === 500 ? 423 : status
}

/** In the protocol's own words, which tell the author of a client more than ours would. */
export function refuseProtocol(reply: FastifyReply, status: number, message: string): FastifyReply {
  const code = CODES[status] ?? (status >= 423 ? 'unavailable' : 'invalid-input')
  return reply
    .code(status)
    .header('tus-resumable', TUS_VERSION)
    .send(errorBodyOf({ code, message: message.trim() }))
}

const CODES: Partial<Record<number, FailureCode>> = {
  404: 'not-found',
  409: 'wrong-state',
  410: 'expired-upload',
  413: 'too-large',
}

export function refuseUpload(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendRefusal(reply.header('tus-resumable', TUS_VERSION), refusal)
}
