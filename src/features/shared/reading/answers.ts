import { type InfiniteData, noop, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import type { AnswerQuery } from '#domain/writes/write-effect.ts'
import { type AnswerKey, answerKey, type InputPart } from './answer-key.ts'

/** What was fetched from the server and is still in memory. */
export interface Answers {
  /**
   * Fetches every answer with at least these values in its input again; those that no screen shows, when they are
   * needed. What is under way may be from before the change, and is fetched again.
   */
  invalidate<E extends Endpoint>(endpoint: E, input?: InputPart<E>): Promise<void>
  invalidateAll(endpoints: readonly Endpoint[]): Promise<void>
  /** The answer, and when the server gave it, ms since the epoch. */
  readCached<E extends Endpoint>(endpoint: E, input: CallInput<E>): { value: Reply<E>; at: number } | null
  /**
   * Changes every cached answer with at least these values in its input; for a list, every page. None counts as newer.
   * What is under way may be from before the change, and is fetched again.
   */
  updateCached<E extends Endpoint>(
    endpoint: E,
    input: InputPart<E>,
    change: (reply: Reply<E>, asked: AnswerQuery) => Reply<E>,
  ): void
}

export function answersOf(client: QueryClient): Answers {
  return {
    invalidate: (endpoint, input) => invalidateAt(client, answerKey(endpoint, input)),
    invalidateAll: async (endpoints) => {
      await Promise.all(endpoints.map((endpoint) => invalidateAt(client, answerKey(endpoint))))
    },
    readCached<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
      const state = client.getQueryState<Reply<E>>(answerKey(endpoint, input as InputPart<E>))
      return state?.data === undefined ? null : { value: state.data, at: state.dataUpdatedAt }
    },
    updateCached(endpoint, input, change) {
      for (const query of client.getQueryCache().findAll({ queryKey: answerKey(endpoint, input) })) {
        const { data, dataUpdatedAt } = query.state
        if (data !== undefined)
          query.setData(changeAnswer(data, change, query.queryKey), {
            updatedAt: dataUpdatedAt,
            manual: true,
          })
        restartInFlight(query)
      }
    },
  }
}

/** First answers that are followed by another, so that many changes meanwhile cost one. */
const followed = new WeakSet<Query>()

async function invalidateAt(client: QueryClient, queryKey: AnswerKey): Promise<void> {
  const isFirst = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined
  const first = client.getQueryCache().findAll({ queryKey, predicate: isFirst })
  const follow = async (query: Query): Promise<void> => {
    if (followed.has(query)) return
    followed.add(query)
    // The library joins a first answer instead of fetching again. What fails is in the state of the query.
    await query.fetch().catch(noop)
    followed.delete(query)
    if (query.state.data !== undefined)
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  await Promise.all([...first.map(follow), client.invalidateQueries({ queryKey })])
}

/** Fetches again what is being fetched: the answer under way may be from before what is now known. */
export function restartInFlight(query: Query): void {
  const { data, fetchStatus } = query.state
  if (fetchStatus !== 'fetching') return
  const fetch = () => query.fetch(undefined, { cancelRefetch: true })
  // A first answer cannot be dropped, so it is followed by another. What fails is in the state of the query.
  void fetch()
    .then(data === undefined ? fetch : noop)
    .catch(noop)
}

function changeAnswer<R>(data: unknown, change: (reply: R, asked: AnswerQuery) => R, key: QueryKey): unknown {
  const [, input] = key as AnswerKey
  const query = input?.query ?? {}
  if (!isPaged(data)) return change(data as R, { query, isFurtherPage: 'cursor' in query })
  return { ...data, pages: data.pages.map((page, at) => change(page as R, { query, isFurtherPage: at > 0 })) }
}

export function isPaged(data: unknown): data is InfiniteData<unknown> {
  if (typeof data !== 'object' || data === null) return false
  const { pages, pageParams } = data as Partial<InfiniteData<unknown>>
  return Array.isArray(pages) && Array.isArray(pageParams)
}
