import type { Pool } from 'pg'
import type { Actor } from '#contract/policies/actor.ts'
import { maySignIn } from '#contract/policies/sign-in.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Authenticate } from '#server/ports.ts'
import { findActor } from './actor-store.ts'
import type { VerifiedToken, VerifyToken } from './verify-token.ts'

/** How long a change of role, group or activity may go unnoticed, ms. */
const ACTOR_FRESH_MS = 3_000
const MOST_REMEMBERED = 10_000

export interface AuthenticateNeeds {
  pool: Pool
  verifyToken: VerifyToken
  /** The user that a token speaks of: our own tokens carry the user's id, others must be looked up. */
  subjectToUserId: (token: string, verified: VerifiedToken) => Promise<string | null>
  now: () => number
  /** How long an actor is remembered, ms. */
  actorFreshMs?: number
}

/** The one place that turns a bearer token into an actor, for HTTP, uploads and the realtime link alike. */
export function createAuthenticate({
  pool,
  verifyToken,
  subjectToUserId,
  now,
  actorFreshMs = ACTOR_FRESH_MS,
}: AuthenticateNeeds): Authenticate {
  const actors = createActorCache(pool, now, actorFreshMs)
  return async (accessToken) => {
    if (accessToken === null || accessToken === '') return refuse('not-signed-in')
    const verified = await verifyToken(accessToken)
    if (verified === null) return refuse('not-signed-in')
    const userId = await subjectToUserId(accessToken, verified)
    const actor = userId === null ? null : await actors(userId)
    if (actor === null || !maySignIn(actor)) return refuse('not-signed-in')
    return succeed({ actor, expiresAt: verified.expiresAt })
  }
}

/** Everyone who asks for the same person at the same moment shares one query. */
function createActorCache(
  pool: Pool,
  now: () => number,
  freshMs: number,
): (id: string) => Promise<Actor | null> {
  const entries = new Map<string, { at: number; actor: Promise<Actor | null> }>()
  return (id) => {
    const known = entries.get(id)
    if (known !== undefined && now() - known.at < freshMs) return known.actor
    const actor = findActor(pool, id)
    entries.delete(id)
    if (entries.size >= MOST_REMEMBERED) entries.clear()
    entries.set(id, { at: now(), actor })
    actor.catch(() => entries.delete(id))
    return actor
  }
}
