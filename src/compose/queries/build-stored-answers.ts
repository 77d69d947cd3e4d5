import type { QueryClient } from '@tanstack/react-query'
import type { Clock, Log, Watchable } from '#domain/ports.ts'
import { watchPageVisibility } from '#platform/page/page-visibility.ts'
import type { Quiet } from '#platform/page/when-quiet.ts'
import { createAnswerStore } from '#platform/storage/answers/answer-store.ts'
import { storeAnswers, type StoredAnswers } from './store-answers.ts'

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
  return storeAnswers({ client, store, clock, visibility, quiet })
}
