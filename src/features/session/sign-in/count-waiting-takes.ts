import { isOnlyOnDevice } from '#domain/video/recording/take/left-out.ts'
import type { Services } from '#features/shared/use-services.ts'
import type { SignOutFacts } from './sign-out-words.ts'

/** How many of the person's takes the server does not have, and of how many their video has not everything (0915). */
export async function countWaitingTakes({
  session,
  takes,
}: Pick<Services, 'session' | 'takes'>): Promise<Pick<SignOutFacts, 'waitingTakes' | 'leftOutTakes'>> {
  const me = session.me()
  if (me === null) return { waitingTakes: 0, leftOutTakes: 0 }
  const listed = await takes.listTakes(me.id)
  // A store that does not answer may have something: better one warning too many.
  if (!listed.ok) return { waitingTakes: 1, leftOutTakes: 0 }
  const waits = await Promise.all(listed.value.map((take) => isOnlyOnDevice(takes, take)))
  const waiting = listed.value.filter((_take, index) => waits[index] === true)
  const leftOutTakes = waiting.filter(({ videoId }) => videoId !== null).length
  return { waitingTakes: waiting.length - leftOutTakes, leftOutTakes }
}

/** How many other writes of this person (a comment, a rating, a favorite) wait to be sent. */
export async function countWaitingWrites({ sync }: Pick<Services, 'sync'>): Promise<number> {
  const counted = await sync.countWrites()
  return counted.ok ? counted.value : 1
}
