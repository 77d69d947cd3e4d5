import type { Outcome } from '#contract/endpoint.ts'
import type { startPush } from '#contract/endpoints/notices/push.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { PushReach } from '#server/platform/push/push-reach.ts'
import type { PushTarget } from '#server/platform/push/send-push.ts'
import { saveSubscription, type Subscriber } from './push-store.ts'

export interface SubscriptionDeps {
  database: Database
  reach: Pick<PushReach, 'mayAsk'>
}

/** Stores only addresses that the server may call, because it will send to them. */
export async function startSubscription(
  { database, reach }: SubscriptionDeps,
  subscriber: Subscriber,
  target: PushTarget,
): Promise<Outcome<typeof startPush>> {
  const url = URL.parse(target.endpoint)
  if (url === null || !reach.mayAsk(url))
    return refuse({
      code: 'invalid-input',
      message: 'This isn’t the address of a push service that this server may call.',
    })
  await database.transaction((tx) => saveSubscription(tx, subscriber, target))
  return succeed({})
}
