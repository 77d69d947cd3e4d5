import { skipToken, useQuery } from '@tanstack/react-query'
import { countLateUnsent } from '#contract/endpoints/operations/late-unsent.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { maySee } from '#contract/policies/screens.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** On how many devices somebody's work has waited for more than a day; 0 until it is known. */
export function useLateCount(me: Me | null, isDue: boolean): number {
  const isAsked = isDue && me !== null && maySee(me, 'unsent')
  const { data } = useQuery(endpointQuery(countLateUnsent, isAsked ? {} : skipToken))
  return data?.late ?? 0
}
