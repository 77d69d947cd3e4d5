import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { ReadTrouble } from '../reading/read-trouble.tsx'
import { OfflineMessage } from '../reading/offline-message.tsx'

export interface ListTroubleProps {
  icon: ReactNode
  /** Offline, with nothing of it on this device. */
  offline: { title: string; text: string }
  /** What is safe although the list could not be loaded. */
  reassurance: string
}

/** What is shown instead of a table's rows if they could not be loaded; null if they are there or loading. */
export function useListTrouble(
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error'> & { refetch: () => unknown },
  { icon, offline, reassurance }: ListTroubleProps,
): ReactNode {
  const isAway = useIsOffline()
  if (query.data !== undefined) return null
  if (isAway)
    return (
      <OfflineMessage>
        <EmptyState icon={icon} {...offline} />
      </OfflineMessage>
    )
  if (!query.isError) return null
  return <ReadTrouble error={query.error} reassurance={reassurance} onAgain={() => void query.refetch()} />
}
