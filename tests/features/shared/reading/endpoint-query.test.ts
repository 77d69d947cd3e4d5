import { hashKey, QueryClient, type QueryFunction, skipToken } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { listSharedVideos } from '#contract/endpoints/video/library.ts'
import { countUnread } from '#contract/endpoints/notices/notifications.ts'
import { listSurgicalProcedures } from '#contract/endpoints/video/procedures.ts'
import { getVideo, listMyVideos } from '#contract/endpoints/video/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import { videoId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import { answersOf } from '#features/shared/reading/answers.ts'
import { askEndpoint } from '#features/shared/reading/ask-endpoint.ts'
import { CallError, retryUnlessAnswered } from '#features/shared/reading/call-error.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'

const ID = videoId.parse('3f2b8e0a-5d0f-4f57-9a52-0d2f3c1b7a11')
const clients: QueryClient[] = []

/** A client whose server answers as the test says, and the requests it received. */
function open(answer: (path: string, input: unknown) => unknown) {
  const asked: { path: string; input: unknown }[] = []
  const call = ((endpoint, input) => {
    asked.push({ path: endpoint.path, input })
    return Promise.resolve(answer(endpoint.path, input))
  }) as Call
  const client = new QueryClient({
    defaultOptions: {
      queries: { queryFn: askEndpoint(call) as QueryFunction, retry: retryUnlessAnswered, retryDelay: 0 },
    },
  })
  clients.push(client)
  return { client, asked, answers: answersOf(client) }
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

test('the same request has the same key, however it is written', () => {
  const one = endpointQuery(listMyVideos, { params: { type: 'other' }, query: { limit: 20 } })
  const other = endpointQuery(listMyVideos, {
    query: { cursor: undefined, limit: '20' },
    params: { type: 'other' },
  })
  expect(hashKey(one.queryKey)).toBe(hashKey(other.queryKey))
  const without = endpointQuery(listMyVideos, { params: { type: 'other' }, query: {} })
  expect(hashKey(without.queryKey)).toBe(
    hashKey(endpointQuery(listMyVideos, { params: { type: 'other' }, query: { limit: undefined } }).queryKey),
  )
})

test('another input, another endpoint and a list of pages are other answers', () => {
  const keys = [
    endpointQuery(listMyVideos, { params: { type: 'other' }, query: {} }),
    endpointQuery(listMyVideos, { params: { type: 'surgical' }, query: {} }),
    endpointQuery(getVideo, { params: { type: 'other', id: ID } }),
    endpointList(listMyVideos, { params: { type: 'other' } }),
  ].map(({ queryKey }) => hashKey(queryKey))
  expect(new Set(keys).size).toBe(4)
})

test('a query calls its endpoint with its input, and returns what the server says', async () => {
  const { client, asked } = open(() => succeed(['Cholecystectomy']))
  expect(await client.fetchQuery(endpointQuery(listSurgicalProcedures))).toEqual(['Cholecystectomy'])
  expect(asked).toEqual([{ path: '/video/surgical/procedures', input: {} }])
})

test('a list continues where the previous page ended, with the query it began with', async () => {
  const { client, asked } = open((_path, input) => {
    const { cursor } = (input as { query: { cursor?: string } }).query
    return succeed({ videos: [], next: cursor === undefined ? 'second' : null })
  })
  const list = endpointList(listSharedVideos, { query: { view: 'all', search: 'knot' } })
  const { pages } = await client.fetchInfiniteQuery({ ...list, pages: 5 })
  expect(pages).toHaveLength(2)
  expect(asked.map(({ input }) => input)).toEqual([
    { query: { view: 'all', search: 'knot' } },
    { query: { view: 'all', search: 'knot', cursor: 'second' } },
  ])
})

test.each([
  ['an answered request is not repeated', refuse({ code: 'not-found', status: 404 }), 1],
  ['an unanswered request is repeated once', refuse({ code: 'offline' }), 2],
])('%s', async (_sentence, answer, times) => {
  const { client, asked } = open(() => answer)
  const query = endpointQuery(getVideo, { params: { type: 'other', id: ID } })
  await expect(client.fetchQuery({ ...query, networkMode: 'always' })).rejects.toBeInstanceOf(CallError)
  expect(asked).toHaveLength(times)
})

test('what one call does not return completely is loaded as its reader says', async () => {
  const { client, asked } = open(() => succeed(['one']))
  const bring = async () => succeed(['one', 'two'] as string[])
  expect(await client.fetchQuery(endpointQuery(listSurgicalProcedures, {}, { bring }))).toEqual([
    'one',
    'two',
  ])
  expect(asked).toEqual([])
})

test('without an input nothing is requested, and no answer is used for it', async () => {
  const { client, asked } = open(() => succeed({ count: 0, unseen: [] }))
  await client.fetchQuery(endpointQuery(countUnread))
  const nothing = endpointQuery(countUnread, skipToken)
  expect(client.getQueryData(nothing.queryKey)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('what changed is requested again: every answer with that input, and no other', async () => {
  const { client, answers } = open(() => succeed({ videos: [], next: null }))
  const ofType = (type: 'other' | 'surgical') =>
    endpointList(listMyVideos, { params: { type }, query: { state: 'READY' } })
  await client.fetchInfiniteQuery(ofType('other'))
  await client.fetchInfiniteQuery(ofType('surgical'))
  await answers.invalidate(listMyVideos, { params: { type: 'other' } })
  const isStale = (type: 'other' | 'surgical') => client.getQueryState(ofType(type).queryKey)?.isInvalidated
  expect([isStale('other'), isStale('surgical')]).toEqual([true, false])
  await answers.invalidate(listMyVideos)
  expect(isStale('surgical')).toBe(true)
})

test('a change applies to a plain answer and every page of a list, and makes neither newer than the server’s', () => {
  const { client, answers } = open(() => refuse({ code: 'offline' }))
  const list = endpointList(listSharedVideos, {})
  const page = { videos: [], next: null }
  client.setQueryData(list.queryKey, { pages: [page, page], pageParams: [null, 'x'] }, { updatedAt: 1_000 })
  client.setQueryData(endpointQuery(listSharedVideos, { query: {} }).queryKey, page, { updatedAt: 2_000 })
  answers.updateCached(listSharedVideos, {}, (reply) => ({ ...reply, next: 'changed' }))
  expect(client.getQueryData(list.queryKey)?.pages.map(({ next }) => next)).toEqual(['changed', 'changed'])
  expect(client.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(1_000)
  expect(answers.readCached(listSharedVideos, { query: {} })).toEqual({
    value: { videos: [], next: 'changed' },
    at: 2_000,
  })
})
