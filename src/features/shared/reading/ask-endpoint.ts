import type { QueryFunction } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import type { Call } from '#domain/ports.ts'
import type { AnswerKey } from './answer-key.ts'
import { valueOrThrow } from './call-error.ts'

/** The query library's function for every query: calls the endpoint that the query names. */
export function askEndpoint(call: Call): QueryFunction<unknown, AnswerKey, string | null> {
  return async ({ meta, pageParam, queryKey, signal }) => {
    if (meta?.endpoint === undefined) throw new Error(`The query ${queryKey[0]} names no endpoint.`)
    const { endpoint, input = {}, bring } = meta
    if (bring !== undefined) return valueOrThrow(endpoint, await bring(call, signal))
    const asked = typeof pageParam === 'string' ? atPage(input, pageParam) : input
    return valueOrThrow(endpoint, await call(endpoint, asked, { signal }))
  }
}

function atPage(input: CallInput<Endpoint>, cursor: string): CallInput<Endpoint> {
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, cursor } }
}
