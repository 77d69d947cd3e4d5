import { infiniteQueryOptions, queryOptions, type SkipToken, skipToken } from '@tanstack/react-query'
import type { CallInput, CallResult, Endpoint, ListEndpoint, Reply } from '#contract/endpoint.ts'
import type { AbortSignalLike, Call } from '#domain/ports.ts'
import { type AnswerKey, answerKey, endpointName, type InputPart } from './answer-key.ts'

/** Fetches an answer that needs more than one call. */
export type Bring<E extends Endpoint> = (call: Call, signal: AbortSignalLike) => Promise<CallResult<E>>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      endpoint?: Endpoint
      input?: CallInput<Endpoint>
      bring?: Bring<Endpoint>
      /** Only useful now, like search results while somebody types: never stored on the device. */
      neverStored?: boolean
    }
  }
}

export interface ReadingOptions<E extends Endpoint> {
  bring?: Bring<E>
  neverStored?: boolean
}

/** How the query library reads an endpoint. With `skipToken` as the input, nothing is fetched yet. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: unknown extends CallInput<E>
    ? [input?: CallInput<E> | SkipToken, options?: ReadingOptions<E>]
    : [input: CallInput<E> | SkipToken, options?: ReadingOptions<E>]
) {
  const isSkipped = input === skipToken
  return queryOptions<Reply<E>, Error, Reply<E>, AnswerKey>({
    queryKey: isSkipped ? [endpointName(endpoint)] : answerKey(endpoint, (input ?? {}) as InputPart<E>),
    staleTime: freshMs(endpoint),
    refetchInterval: endpoint.reading?.renewMs ?? false,
    meta: { endpoint, input: isSkipped ? {} : (input ?? {}), ...(options as ReadingOptions<Endpoint>) },
    ...(isSkipped && { queryFn: skipToken }),
  })
}

type Whole<Query> = Omit<Query, 'cursor'>
/** The input of a list, without the cursor. */
export type ListInput<E extends ListEndpoint> =
  CallInput<E> extends { query: infer Query }
    ? Omit<CallInput<E>, 'query'> &
        (object extends Whole<Query> ? { query?: Whole<Query> } : { query: Whole<Query> })
    : CallInput<E>

/** A paged list, each page starting where the previous one ended. */
export function endpointList<E extends ListEndpoint>(
  endpoint: E,
  input: ListInput<E>,
  options: Pick<ReadingOptions<E>, 'neverStored'> = {},
) {
  return endpointPages(endpoint, input as CallInput<E>, options)
}

/** The same for a reply in which the specification wraps the list: only `next` is beside it. */
export function endpointPages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Pick<ReadingOptions<E>, 'neverStored'> = {},
) {
  return infiniteQueryOptions({
    queryKey: [...answerKey(endpoint, input as InputPart<E>), 'pages'] as AnswerKey,
    staleTime: freshMs(endpoint),
    refetchInterval: endpoint.reading?.renewMs ?? false,
    initialPageParam: null as string | null,
    getNextPageParam: (page: Reply<E>) => (page as { next: string | null }).next,
    meta: { endpoint, input, ...options },
  })
}

/** How long an answer is shown without being fetched again, unless its endpoint says otherwise, ms. */
const FRESH_MS = 30_000

function freshMs({ reading }: Endpoint): number {
  return reading?.freshMs ?? FRESH_MS
}
