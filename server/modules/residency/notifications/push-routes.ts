import type { pushEndpoints } from '#contract/endpoints/residency/push.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { PushReach } from '#server/platform/push/push-reach.ts'
import { endSubscription, listPushTablets, saveSubscription } from './push-store.ts'

export interface PushRoutesDeps {
  database: Database
  publicKey: string
  reach: Pick<PushReach, 'mayAsk'>
}

/** On which devices of mine notifications are shown. */
export function createPushHandlers({
  database,
  publicKey,
  reach,
}: PushRoutesDeps): HandlersOf<typeof pushEndpoints> {
  return {
    getPush: async (_input, { actor }) =>
      succeed({ publicKey, tabletIds: await listPushTablets(database, actor.id) }),
    startPush: async ({ params: { tabletId }, body }, { actor, sessionId }) => {
      const url = URL.parse(body.endpoint)
      if (url === null || !reach.mayAsk(url)) return refuse({ code: 'invalid-input' })
      const here = { userId: actor.id, tabletId, sessionId }
      await database.transaction((tx) => saveSubscription(tx, here, body))
      return succeed({})
    },
    endPush: async ({ params: { tabletId } }, { actor }) => {
      await endSubscription(database, { userId: actor.id, tabletId })
      return succeed({})
    },
  }
}
