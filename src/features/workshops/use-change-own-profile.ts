import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import {
  type OwnProfileChange,
  updateAttendeeProfile,
  updateFacultyProfile,
} from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useOwnProfileCall } from './use-own-profile.ts'
import { useWorkshopMe } from './use-workshop-me.ts'

/** Changes the participant's own profile. */
export function useChangeOwnProfile() {
  const { call } = useServices()
  const known = useKnownAnswers()
  const read = useOwnProfileCall()
  const write = useWorkshopMe().isFaculty ? updateFacultyProfile : updateAttendeeProfile
  /** What another call answered of the profile. */
  const replaceProfile = (profile: OwnProfile): void => known.replace(read, {}, profile)
  async function save(change: OwnProfileChange) {
    const answer = await call(write, { body: change })
    if (answer.ok) replaceProfile(answer.value)
    return answer
  }
  return { save, replaceProfile }
}
