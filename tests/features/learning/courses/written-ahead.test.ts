import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listWrittenCourses } from '#contract/endpoints/learning/course-making.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { loadWrittenAhead } from '#features/learning/courses/written-ahead.ts'
import { askEndpoint } from '#features/shared/reading/ask-endpoint.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'

const none = { items: [], next: null, owners: [] }
const shown = endpointList(listWrittenCourses, { query: {} })

function open(answer: unknown) {
  let asked = 0
  const call = (() => {
    asked += 1
    return Promise.resolve(answer)
  }) as unknown as Call
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn: askEndpoint(call) as QueryFunction, retry: false } },
  })
  return { queryClient, core: { load: () => Promise.resolve({ queryClient }) }, asked: () => asked }
}

test('the list is there before its screen, and is asked for once', async () => {
  const { queryClient, core, asked } = open(succeed(none))
  await loadWrittenAhead(core)
  expect(queryClient.getQueryData(shown.queryKey)?.pages).toEqual([none])
  await loadWrittenAhead(core)
  expect(asked()).toBe(1)
})

test('what can’t be loaded is left to the screen', async () => {
  const { queryClient, core } = open(refuse({ code: 'internal' }))
  await expect(loadWrittenAhead(core)).resolves.toBeUndefined()
  expect(queryClient.getQueryData(shown.queryKey)).toBeUndefined()
})
