import { noop, type QueryClient } from '@tanstack/react-query'
import { assessmentView } from '#contract/vocabulary/assessment.ts'
import { videoType } from '#contract/vocabulary/videos.ts'
import type { ScopeQuery } from '#domain/people/selection/selected.ts'
import { queueListOf, scopeOf } from './queue-list-of.ts'

/**
 * Fetches the first page of each queue, one after another, so that a tab that was never opened is there without a
 * network. What is still fresh is not fetched again; what fails is fetched when it is opened.
 */
export async function storeQueues(client: QueryClient, scope: ScopeQuery, isPeer: boolean): Promise<void> {
  for (const view of assessmentView.options)
    for (const type of videoType.options)
      await client.prefetchInfiniteQuery(queueListOf(type, scopeOf(view, scope, isPeer))).catch(noop)
}
