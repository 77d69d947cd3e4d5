import { createHash, randomUUID } from 'node:crypto'
import type { Person } from '#contract/policies/actor.ts'
import type { Context } from '../handler.ts'

/** Version and variant of RFC 9562 for ids that are made of a digest. */
const VERSION = 0x80
const VARIANT = 0x80

/**
 * The id of what a call makes. Our page makes it; for other clients the server does (0557). With an `Idempotency-Key`,
 * the same call by the same person makes the same id, so that a repetition finds what the first call made.
 *
 * @param what tells apart what is made under one key, beginning with the name of the endpoint
 */
export function madeId<Id extends string>(
  given: Id | undefined,
  what: string,
  { actor, idempotencyKey }: { actor: Person } & Pick<Context, 'idempotencyKey'>,
): Id {
  if (given !== undefined) return given
  if (idempotencyKey === null) return randomUUID() as string as Id
  return idOfDigest(`${actor.id} ${what} ${idempotencyKey}`) as Id
}

/** The same id for the same text. */
export function idOfDigest(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | VERSION
  bytes[8] = (bytes[8]! & 0x3f) | VARIANT
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20].reduceRight((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, hex)
}
