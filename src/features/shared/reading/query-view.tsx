import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADDRESS_LIFE_MS } from '#contract/reading.ts'
import { EndedAddresses } from '#ui/video-player/posters/ended-addresses.ts'
import type { AsOf } from './as-of-words.ts'
import { isNotFound } from './call-error.ts'
import { OfflineAsOf } from './offline-as-of.tsx'
import { ReadTrouble } from './read-trouble.tsx'
import { OfflineMessage } from './offline-message.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { useServices } from '../use-services.ts'

export interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'dataUpdatedAt' | 'error' | 'isError'> & {
    refetch: () => unknown
  }
  /** Shown if the query has nothing: a copy on this device, ms since the epoch. */
  instead?: { data: Data; at: number } | null
  skeleton: ReactNode
  /** Offline, with nothing of it on this device. */
  offline: ReactNode
  /** For what does not exist, or may not be seen; left out if that can't happen. */
  notFound?: ReactNode
  /** What is safe although it could not be loaded, one sentence. */
  reassurance: string
  /** Its name in the line that says how old it is; left out if there should be no such line. */
  asOf?: Omit<AsOf, 'at'>
  /** Renders it and, while offline, the line that says how old it is. */
  children: (data: Data, asOf: ReactNode) => ReactNode
}

/** What was fetched; until then, that it is loading, failed, unavailable offline, or not found. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, instead = null, skeleton, offline, notFound, reassurance, asOf, children } = props
  const isOffline = useIsOffline()
  const { clock } = useServices()
  const shown = query.data === undefined ? instead : { data: query.data, at: query.dataUpdatedAt }
  if (shown !== null)
    return (
      // In an old copy the signed addresses have expired.
      <EndedAddresses value={clock.now() - shown.at > ADDRESS_LIFE_MS}>
        {children(shown.data, asOf === undefined ? null : <OfflineAsOf {...asOf} at={shown.at} />)}
      </EndedAddresses>
    )
  if (notFound !== undefined && isNotFound(query.error)) return notFound
  if (isOffline) return <OfflineMessage>{offline}</OfflineMessage>
  if (query.isError)
    return <ReadTrouble error={query.error} reassurance={reassurance} onAgain={() => void query.refetch()} />
  return skeleton
}
