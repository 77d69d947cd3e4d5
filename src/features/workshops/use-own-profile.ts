import { useQuery } from '@tanstack/react-query'
import {
  getAttendeeProfile,
  getFacultyProfile,
} from '#contract/endpoints/workshops/participants/own-profile.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useWorkshopMe } from './use-workshop-me.ts'

/** The call of a capacity that they have; somebody of both has one profile. */
export function useOwnProfileCall() {
  return useWorkshopMe().isFaculty ? getFacultyProfile : getAttendeeProfile
}

/** The participant's own profile. */
export function useOwnProfile() {
  return useQuery(endpointQuery(useOwnProfileCall(), {}))
}
