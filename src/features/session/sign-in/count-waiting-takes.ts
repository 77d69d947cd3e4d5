import { isOnlyOnDevice } from '#domain/video/recording/take/left-out.ts'
import type { Services } from '#features/shared/use-services.ts'

/** How many of the person's takes the server does not have, or not completely. */
export async function countWaitingTakes({
  session,
  takes,
}: Pick<Services, 'session' | 'takes'>): Promise<number> {
  const me = session.me()
  if (me === null) return 0
  const listed = await takes.listTakes(me.id)
  // A store that does not answer may have something: better one warning too many.
  if (!listed.ok) return 1
  const waiting = await Promise.all(listed.value.map((take) => isOnlyOnDevice(takes, take)))
  return waiting.filter(Boolean).length
}

/** How many other writes of this person (a comment, a rating, a favorite) wait to be sent. */
export async function countWaitingWrites({ sync }: Pick<Services, 'sync'>): Promise<number> {
  const counted = await sync.countWrites()
  return counted.ok ? counted.value : 1
}
