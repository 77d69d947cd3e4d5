import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ADDRESS_LIFE_MS } from '#contract/reading.ts'
import { EndedAddresses } from '#ui/video-player/posters/ended-addresses.ts'
import type { AsOf } from './as-of-words.ts'
import { isNotThere } from './call-error.ts'
import { OfflineAsOf } from './offline-as-of.tsx'
import { ReadTrouble } from './read-trouble.tsx'
import { TellsOffline } from './tells-offline.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { useServices } from '../use-services.ts'

export interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'dataUpdatedAt' | 'error' | 'isError'> & {
    refetch: () => unknown
  }
  /** Shown where the query has nothing: a copy on this device, ms since the epoch. */
  instead?: { data: Data; at: number } | null
  skeleton: ReactNode
  /** Without a network, and with nothing of it on this device. */
  away: ReactNode
  /** What does not exist, or may not be seen; left out where that cannot be. */
  notThere?: ReactNode
  /** What is safe although it could not be read, a sentence. */
  safe: string
  /** What it is called in the line that says from when it is; left out where no such line is wanted. */
  asOf?: Omit<AsOf, 'at'>
  /** Shows it, and somewhere, without a network, from when it is. */
  children: (data: Data, asOf: ReactNode) => ReactNode
}

/** What was read; until then that it is loading, in trouble, away, or not there. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, instead = null, skeleton, away, notThere, safe, asOf, children } = props
  const isOffline = useIsOffline()
  const { clock } = useServices()
  const shown = query.data === undefined ? instead : { data: query.data, at: query.dataUpdatedAt }
  if (shown !== null)
    return (
      // A copy from before holds addresses from before.
      <EndedAddresses value={clock.now() - shown.at > ADDRESS_LIFE_MS}>
        {children(shown.data, asOf === undefined ? null : <OfflineAsOf {...asOf} at={shown.at} />)}
      </EndedAddresses>
    )
  if (notThere !== undefined && isNotThere(query.error)) return notThere
  if (isOffline) return <TellsOffline>{away}</TellsOffline>
  if (query.isError)
    return <ReadTrouble error={query.error} safe={safe} onAgain={() => void query.refetch()} />
  return skeleton
}
