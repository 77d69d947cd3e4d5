import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Clock, Log, Watchable } from '#domain/ports.ts'
import { watchPageVisibility } from '#platform/page/page-visibility.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { storeAnswers, type StoredAnswers } from './store-answers.ts'

/** Under this name and a person's id, versions before kept all their answers as one entry. */
const KEPT_PREFIX = 'trocar-kept:'

export function buildStoredAnswers({
  client,
  storage,
  clock,
  log,
  visibility = watchPageVisibility(),
}: {
  client: QueryClient
  storage: Storage
  clock: Clock
  log: Log
  visibility?: Watchable<boolean>
}): StoredAnswers {
  const store = createAnswerStore({ storage, log })
  async function takeOver(kept: string, owner: UserId): Promise<void> {
    const { takeOverKept } = await import('./take-over-kept.ts')
    await takeOverKept(kept, store, owner)
    // Last, so that a page that is closed meanwhile begins anew.
    storage.removeItem(KEPT_PREFIX + owner)
  }
  return storeAnswers({
    client,
    store,
    clock,
    visibility,
    takeOver(owner) {
      const kept = storage.getItem(KEPT_PREFIX + owner)
      if (kept === null) return null
      return takeOver(kept, owner).catch((error: unknown) => {
        log.warn('answers', `What an earlier version kept is taken over at the next start: ${String(error)}`)
      })
    },
  })
}
