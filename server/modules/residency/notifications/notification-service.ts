import type { Outcome } from '#contract/endpoint.ts'
import type { listMyNotifications } from '#contract/endpoints/notifications.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { isRelevantTo } from '#contract/policies/notifications.ts'
import { succeed } from '#contract/result.ts'
import { notificationType } from '#contract/vocabulary/assessment.ts'
import type { Database } from '#server/database/database.ts'
import { countUnseen, listNewest } from './notification-store.ts'
import { rowToNotification } from './notification-view.ts'

const NEWEST = 50

/** The newest ones that matter to this person in their role. */
export async function readNotifications(
  database: Database,
  actor: Actor,
): Promise<Outcome<typeof listMyNotifications>> {
  const types = notificationType.options.filter((type) => isRelevantTo(actor, type))
  const ask = { userId: actor.id, types }
  const [rows, unseenCount] = await Promise.all([
    listNewest(database, ask, NEWEST),
    countUnseen(database, ask),
  ])
  return succeed({ notifications: rows.map(rowToNotification), unseenCount })
}
