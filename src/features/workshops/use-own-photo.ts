import { skipToken, useQuery } from '@tanstack/react-query'
import { getProfilePicture } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { isParticipant } from '#contract/policies/workshops/workshop-roles.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** The address of the picture that others see of a participant; null without one, and for staff. */
export function useOwnPhoto(me: WorkshopMe): string | null {
  const { data } = useQuery(endpointQuery(getProfilePicture, isParticipant(me) ? {} : skipToken))
  return data?.filePath ?? null
}
