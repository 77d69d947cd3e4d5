import type { Services } from '#features/shared/use-services.ts'

/** How many of the person's takes the server does not have yet. */
export async function countWaitingTakes({
  session,
  takes,
}: Pick<Services, 'session' | 'takes'>): Promise<number> {
  const me = session.me()
  if (me === null) return 0
  const listed = await takes.listTakes(me.id)
  // A store that does not answer may have something: better one warning too many.
  return listed.ok ? listed.value.filter(({ videoId }) => videoId === null).length : 1
}

/** How many other writes of this person (a comment, a rating, a favorite) wait to be sent. */
export async function countWaitingWrites({ sync }: Pick<Services, 'sync'>): Promise<number> {
  const counted = await sync.countWrites()
  return counted.ok ? counted.value : 1
}
