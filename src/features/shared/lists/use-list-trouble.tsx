import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { ReadTrouble } from '../reading/read-trouble.tsx'
import { TellsOffline } from '../reading/tells-offline.tsx'

export interface ListTroubleProps {
  icon: ReactNode
  /** Without a network, and with nothing of it on this device. */
  away: { title: string; text: string }
  /** What is safe although the list could not be read. */
  safe: string
}

/** What stands in place of the rows of a table that were not read; null while they are, or are being read. */
export function useListTrouble(
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error'> & { refetch: () => unknown },
  { icon, away, safe }: ListTroubleProps,
): ReactNode {
  const isAway = useIsOffline()
  if (query.data !== undefined) return null
  if (isAway)
    return (
      <TellsOffline>
        <EmptyState icon={icon} {...away} />
      </TellsOffline>
    )
  if (!query.isError) return null
  return <ReadTrouble error={query.error} safe={safe} onAgain={() => void query.refetch()} />
}
