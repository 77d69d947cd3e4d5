import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'

/** Begins for the person who is signed in, and ends before the next one. The function that `begin` returns ends it. */
export function followPerson(
  session: Pick<Session, 'me' | 'subscribe'>,
  begin: (userId: UserId) => Unsubscribe,
): Unsubscribe {
  let lastSignedIn: UserId | null = null
  let stop: Unsubscribe | null = null
  const follow = () => {
    const signedIn = session.me()?.id ?? null
    if (signedIn === lastSignedIn) return
    lastSignedIn = signedIn
    stop?.()
    stop = signedIn === null ? null : begin(signedIn)
  }
  const unfollow = session.subscribe(follow)
  follow()
  return () => {
    unfollow()
    stop?.()
    stop = null
  }
}
