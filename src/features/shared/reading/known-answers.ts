import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { answerKey, type InputPart } from './answer-key.ts'
import { restartInFlight } from './answers.ts'

/** Answers that are known without having been fetched. */
export interface KnownAnswers {
  /** What a write returned is the answer from now on, whatever was under way before. */
  replace<E extends Endpoint>(endpoint: E, input: CallInput<E>, written: Reply<E>): void
  /** Stands in for the server's answer if none as new is known. */
  standIn<E extends Endpoint>(endpoint: E, input: CallInput<E>, value: Reply<E>, at: number): void
}

export function knownAnswersOf(client: QueryClient): KnownAnswers {
  return {
    replace(endpoint, input, written) {
      const queryKey = answerKey(endpoint, input as InputPart<typeof endpoint>)
      client.setQueryData(queryKey, written)
      client.getQueryCache().findAll({ queryKey, exact: true }).forEach(restartInFlight)
    },
    standIn(endpoint, input, value, at) {
      const queryKey = answerKey(endpoint, input as InputPart<typeof endpoint>)
      const known = client.getQueryState(queryKey)
      if (known?.data === undefined || known.dataUpdatedAt < at)
        client.setQueryData(queryKey, value, { updatedAt: at })
    },
  }
}

export function useKnownAnswers(): KnownAnswers {
  const client = useQueryClient()
  return useMemo(() => knownAnswersOf(client), [client])
}
