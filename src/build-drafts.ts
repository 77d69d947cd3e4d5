import { refuse } from '#contract/result.ts'
import { createDraftDesk, type DraftDeps, type Drafts, mendDrafts } from '#domain/assessment/draft-desk.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SyncCentre } from '#domain/sync/sync-queue.ts'
import { connectDraftDatabase, createDraftStore } from '#platform/storage/draft-store.ts'
import type { Ground } from './build-ground.ts'
import { followPerson } from './follow-person.ts'

/** What people write about videos before they send it. */
export function buildDrafts(
  { clock, log }: Ground,
  { session, sync }: { session: Session; sync: SyncCentre },
): Drafts {
  const deps: DraftDeps = {
    clock,
    log,
    store: createDraftStore(connectDraftDatabase(log)),
    // Somebody else may have signed in meanwhile: what was written waits for its owner.
    queue: (ownerId, subject, { call, input }) =>
      session.me()?.id === ownerId
        ? sync.queueCall(call, input, subject)
        : Promise.resolve(refuse('unavailable')),
  }
  followPerson(session, (whoIsHere) => {
    void mendDrafts(deps, whoIsHere)
    return () => undefined
  })
  return {
    open(videoId) {
      const me = session.me()
      return Promise.resolve(me === null ? null : createDraftDesk(deps, me.id, videoId))
    },
  }
}
