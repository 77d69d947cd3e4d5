import type { QueryClient } from '@tanstack/react-query'
import { listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'

interface Core {
  load(): Promise<{ queryClient: QueryClient }>
}

/** Asks for the list as its screen asks for it; what can't be loaded, the screen asks for again. */
export async function loadWrittenAhead(core: Core): Promise<void> {
  const { queryClient } = await core.load()
  await queryClient.prefetchInfiniteQuery(endpointList(listWrittenCourses, { query: {} }))
}
