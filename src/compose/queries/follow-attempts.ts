import { sendArLog, submitArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { Call } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import { retryImport } from '#features/shared/lazy-part.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import type { Base } from '../build-base.ts'
import { onWriteGone } from '../follow-writes.ts'
import type { SentAttempts } from './sent-attempts.ts'

const followed: readonly string[] = [submitArAttempt.waits.name, sendArLog.waits.name]

/** Stores attempts of the trainer that were sent from here. Whoever sends none doesn't load what stores them. */
export function followAttempts(
  { clock, locks, log, reachability }: Pick<Base, 'clock' | 'locks' | 'log' | 'reachability'>,
  { sync, session, call }: { sync: SyncCenter; session: Pick<Session, 'me'>; call: Call },
  storage: Storage = localStorage,
): void {
  const me = () => session.me()
  let loading: Promise<SentAttempts> | null = null
  const load = (): Promise<SentAttempts> =>
    retryImport(() => import('./sent-attempts.ts')).then((part) =>
      part.createSentAttempts({
        answers: createAnswerStore({ storage, log }),
        call,
        clock,
        locks,
        log,
        me,
      }),
    )
  onWriteGone({ sync, reachability, me: () => me()?.id ?? null }, (write, isSent) => {
    const owner = me()
    if (!isSent || owner === null || !followed.includes(write.call)) return
    loading ??= load()
    void loading.then((attempts) => attempts.note(owner, write))
  })
}
