import { takeCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import { refuse } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  type AttemptDeps,
  type AttemptDesks,
  createAttemptDesk,
} from '#domain/learning/attempts/attempt-desk.ts'
import { createHandOver } from '#domain/learning/attempts/hand-over.ts'
import { recoverAttempts } from '#domain/learning/attempts/recover-attempts.ts'
import type { Clock, Log, TabLocks, Unsubscribe } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { createAttemptStore } from '#platform/storage/attempt-store.ts'
import type { DraftConnection } from '#platform/storage/draft-store.ts'

export interface BuildAttemptsDeps {
  session: Session
  sync: SyncCenter
  connection: DraftConnection
}

export interface Attempts extends AttemptDesks {
  /** Queues what a crash left. */
  mend: (signedIn: UserId) => Unsubscribe
}

/** Answers to the questions of an activity before they are sent. */
export function buildAttempts(
  { clock, log, locks }: { clock: Clock; log: Log; locks: TabLocks },
  { session, sync, connection }: BuildAttemptsDeps,
): Attempts {
  const store = createAttemptStore(connection)
  const deps: AttemptDeps = {
    clock,
    log,
    store,
    handOver: createHandOver({
      store,
      locks,
      // If another person has signed in, the answers wait for their owner.
      queue: async (ownerId, input) =>
        session.me()?.id === ownerId ? sync.write(takeCognitiveAssessment, input) : refuse('unavailable'),
    }),
  }
  return {
    open(activityId) {
      const me = session.me()
      return Promise.resolve(me === null ? null : createAttemptDesk(deps, { ownerId: me.id, activityId }))
    },
    mend: (signedIn) => recoverAttempts(deps, signedIn),
  }
}
