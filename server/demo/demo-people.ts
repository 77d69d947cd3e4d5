import { like } from 'drizzle-orm'
import type { Actor } from '#contract/policies/actor.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { activities } from '#server/database/schema/curriculum.ts'
import { users } from '#server/database/schema/people.ts'
import type { Context, Handlers } from '#server/http/handler.ts'
import { findActor } from '#server/login/actor-store.ts'
import type { Log } from '#server/ports.ts'
import { DEMO_DOMAIN, type DemoAccount, demoEmail } from './demo-accounts.ts'

/** The calls by which demo videos arrive. */
export type VideoCalls = Pick<
  Handlers,
  'finishUpload' | 'shareVideo' | 'listEvaluations' | 'sendEvaluation' | 'sendComment' | 'favoriteVideo'
>

export interface DemoPeople {
  /** The actor of a demo account. */
  actorOf: (name: DemoAccount['name']) => Promise<Actor>
}

/** Null if there are no demo accounts. */
export async function findDemoPeople(database: Database): Promise<DemoPeople | null> {
  const rows = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(like(users.email, `%@${DEMO_DOMAIN}`))
  if (rows.length === 0) return null
  return {
    actorOf: async (name) => {
      const id = rows.find(({ email }) => email === demoEmail({ name }))?.id
      const actor = id === undefined ? null : await findActor(database.$client, id)
      if (actor === null) throw new Error(`There is no demo account ${name}.`)
      return actor
    },
  }
}

/** As if the person had called over the network. */
export function asPerson(actor: Actor, log: Log): Context & { actor: Actor } {
  return {
    actor,
    sessionId: null,
    idempotencyKey: null,
    log,
    address: '127.0.0.1',
    setCookie: () => undefined,
    cookie: () => null,
  }
}

/** Returns a function that finds the id of an activity by its kebab name. */
export async function findActivities(database: Database): Promise<(kebabName: string) => ActivityId> {
  const rows = await database.select({ id: activities.id, kebabName: activities.kebabName }).from(activities)
  return (kebabName) => {
    const id = rows.find((row) => row.kebabName === kebabName)?.id
    if (id === undefined) throw new Error(`There is no activity ${kebabName}.`)
    return id
  }
}
