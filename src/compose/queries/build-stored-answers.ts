import type { QueryClient } from '@tanstack/react-query'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Clock, Log, Watchable } from '#domain/ports.ts'
import { watchPageVisibility } from '#platform/page/page-visibility.ts'
import type { Quiet } from '#platform/page/when-quiet.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { storeAnswers, type StoredAnswers } from './store-answers.ts'

/** Earlier versions stored all of a person's answers as one entry, under this name and the person's id. */
const FORMER_PREFIX = 'trocar-kept:'

export function buildStoredAnswers({
  client,
  storage,
  clock,
  log,
  quiet,
  visibility = watchPageVisibility(),
}: {
  client: QueryClient
  storage: Storage
  clock: Clock
  log: Log
  quiet: Pick<Quiet, 'run'>
  visibility?: Watchable<boolean>
}): StoredAnswers {
  const store = createAnswerStore({ storage, log })
  async function adoptFormer(former: string, owner: UserId): Promise<void> {
    const { adoptFormerAnswers } = await import('./adopt-former-answers.ts')
    await adoptFormerAnswers(former, store, owner)
    // Removed last, so that a page that is closed before starts over.
    storage.removeItem(FORMER_PREFIX + owner)
  }
  return storeAnswers({
    client,
    store,
    clock,
    visibility,
    quiet,
    adoptFormer(owner) {
      const former = storage.getItem(FORMER_PREFIX + owner)
      if (former === null) return null
      return adoptFormer(former, owner).catch((error: unknown) => {
        log.warn('answers', `What an earlier version kept is taken over at the next start: ${String(error)}`)
      })
    },
  })
}
