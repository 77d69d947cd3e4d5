import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProfilePicture } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import {
  countPastWorkshops,
  countUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import { loadedAfterLogin } from '#domain/workshops/after-login.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** Spec 3 §4: what is loaded after the sign-in, for the screens that show it. It holds nobody up. */
export function useLoadAfterLogin(me: WorkshopMe, hasSignedIn: boolean): void {
  const queries = useQueryClient()
  const loaded = loadedAfterLogin(me)
  useEffect(() => {
    if (!hasSignedIn) return
    if (loaded === 'profile-photo') return void queries.prefetchQuery(endpointQuery(getProfilePicture))
    for (const count of [countPastWorkshops, countUpcomingWorkshops])
      void queries.prefetchQuery(endpointQuery(count))
  }, [queries, hasSignedIn, loaded])
}
