import type { pushEndpoints } from '#contract/endpoints/notices/push.ts'
import { succeed } from '#contract/result.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { endSubscription, listPushTablets } from './push-store.ts'
import { startSubscription, type SubscriptionDeps } from './subscription-service.ts'

/** The devices of the caller that show notifications. */
export function createPushHandlers(
  deps: SubscriptionDeps & { publicKey: string },
): HandlersOf<typeof pushEndpoints> {
  const { database, publicKey } = deps
  return {
    getPush: async (_input, { actor }) =>
      succeed({ publicKey, tabletIds: await listPushTablets(database, actor.id) }),
    startPush: ({ params: { tabletId }, body }, { actor, sessionId }) =>
      startSubscription(deps, { userId: actor.id, tabletId, sessionId }, body),
    endPush: async ({ params: { tabletId } }, { actor }) => {
      await endSubscription(database, { userId: actor.id, tabletId })
      return succeed({})
    },
  }
}
