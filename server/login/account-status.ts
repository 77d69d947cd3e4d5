import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AccountStatus } from '#server/ports.ts'
import { findIdentity, type FoundIdentity, residencyActorOf } from './actor-store.ts'

/** How long a change of role, group, activity or session may go unnoticed if its notification is lost, ms. */
const FRESH_MS = 3_000
const MOST_REMEMBERED = 10_000

export interface AccountStatusDeps {
  pool: Pool
  now: () => number
  /** How long a person is remembered, ms. */
  freshMs?: number
}

export function createAccountStatus({ pool, now, freshMs = FRESH_MS }: AccountStatusDeps): AccountStatus {
  const remembered = new Map<UserId, { at: number; person: Promise<FoundIdentity | null> }>()

  /** Concurrent calls for the same person share one query. */
  function personOf(id: UserId): Promise<FoundIdentity | null> {
    const known = remembered.get(id)
    // A clock that was set back makes nobody fresh for longer.
    if (known !== undefined && Math.abs(now() - known.at) < freshMs) return known.person
    const person = findIdentity(pool, id)
    remembered.delete(id)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(id, { at: now(), person })
    person.catch(() => remembered.delete(id))
    return person
  }

  const identityOf: AccountStatus['identityOf'] = async ({ userId, sessionId }) => {
    const person = await personOf(userId)
    if (person === null) return null
    return sessionId !== null && person.endedSessions.includes(sessionId) ? null : person.identity
  }

  return {
    identityOf,
    actorOf: async (holder) => residencyActorOf(await identityOf(holder)),
    forget: (userId) => void remembered.delete(userId),
  }
}
