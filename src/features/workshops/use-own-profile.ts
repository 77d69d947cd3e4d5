import { useQuery } from '@tanstack/react-query'
import {
  getAttendeeProfile,
  getFacultyProfile,
  type OwnProfile,
  type OwnProfileChange,
  updateAttendeeProfile,
  updateFacultyProfile,
} from '#contract/endpoints/workshops/participants/own-profile.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWorkshopMe } from './use-workshop-me.ts'

const CALLS = {
  faculty: { read: getFacultyProfile, write: updateFacultyProfile },
  attendee: { read: getAttendeeProfile, write: updateAttendeeProfile },
} as const

/** The participant's own profile, by the call of a capacity that they have; somebody of both has one profile. */
export function useOwnProfile() {
  const { call } = useServices()
  const known = useKnownAnswers()
  const { read, write } = CALLS[useWorkshopMe().isFaculty ? 'faculty' : 'attendee']
  const query = useQuery(endpointQuery(read, {}))
  /** What another call answered of the profile. */
  const replaceProfile = (profile: OwnProfile): void => known.replace(read, {}, profile)
  async function save(change: OwnProfileChange) {
    const answer = await call(write, { body: change })
    if (answer.ok) replaceProfile(answer.value)
    return answer
  }
  return { query, save, replaceProfile }
}
