import { useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordWorkshopLogin } from '#contract/endpoints/workshops/workshop-session.ts'
import { CallError, valueOrThrow } from '#features/shared/reading/call-error.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { CallFailure } from '#contract/endpoint.ts'

const KEY = ['workshop login']

export type LoginHistory =
  | { status: 'recorded' }
  | { status: 'recording' }
  | { status: 'failed'; failure: CallFailure; again: () => void }

/**
 * Spec 3 §4: after the sign-in and the answer to "who am I", an entry of the login history is made; if that fails, the
 * sign-in stops. What was made lasts as long as this person's queries: until somebody else signs in.
 *
 * @param isDue whether somebody has signed in, and may come in
 */
export function useLoginHistory(isDue: boolean): LoginHistory {
  const { call, ids } = useServices()
  // Sent again, it is the same entry.
  const [idempotencyKey] = useState(() => ids.uuid())
  const { mutate, error, status } = useMutation({
    mutationKey: KEY,
    mutationFn: async () =>
      valueOrThrow(recordWorkshopLogin, await call(recordWorkshopLogin, {}, { idempotencyKey })),
    gcTime: Infinity,
  })
  const isMade = useMutationState({ filters: { mutationKey: KEY, status: 'success' } }).length > 0
  const isMissing = isDue && !isMade && status === 'idle'
  useEffect(() => {
    if (isMissing) mutate()
  }, [isMissing, mutate])
  if (isMade || !isDue) return { status: 'recorded' }
  if (error instanceof CallError) return { status: 'failed', failure: error.failure, again: () => mutate() }
  return { status: 'recording' }
}
