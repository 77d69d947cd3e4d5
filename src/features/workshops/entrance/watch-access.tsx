import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getWorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { createLiveEvents } from '#domain/realtime/live-events.ts'
import { CallError } from '#features/shared/reading/call-error.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

/**
 * Asks anew who somebody is in the portal as soon as a call says that they no longer belong to it, or the live link,
 * which ends with a membership, is back.
 */
export function WatchAccess() {
  const queryClient = useQueryClient()
  const answers = useAnswers()
  const { realtime, log } = useServices()
  useEffect(() => {
    const ask = (): void => void answers.invalidate(getWorkshopMe)
    const queries = queryClient.getQueryCache()
    const stops = [
      createLiveEvents(realtime, log).onReturn(ask),
      queries.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isEnd(event.query.state)) ask()
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isEnd(event.mutation.state)) ask()
      }),
    ]
    // Some call may have said so before this was loaded.
    if (queries.getAll().some(({ state }) => isEnd(state))) ask()
    return () => stops.forEach((stop) => stop())
  }, [queryClient, answers, realtime, log])
  return null
}

function isEnd({ error }: { error: Error | null }): boolean {
  return error instanceof CallError && error.failure.code === 'membership-ended'
}
