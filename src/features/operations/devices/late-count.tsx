import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countLateUnsent } from '#contract/endpoints/operations/late-unsent.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** Reports on how many devices work has waited for more than a day; shows nothing itself. */
export function LateCount({ onCount }: { onCount: (count: number) => void }) {
  const { data } = useQuery(endpointQuery(countLateUnsent))
  const late = data?.late ?? 0
  useEffect(() => {
    onCount(late)
  }, [late, onCount])
  return null
}
