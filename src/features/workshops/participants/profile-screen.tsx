import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import {
  getAttendeeProfile,
  getFacultyProfile,
  type OwnProfile,
  updateAttendeeProfile,
  updateFacultyProfile,
} from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { Capacity } from '#contract/policies/workshops/participants.ts'
import { changeOfProfile, draftOfProfile } from '#domain/workshops/own-profile-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { OwnProfileForm } from './own-profile-form.tsx'
import { profileWords as words } from './own-profile-words.ts'
import { ProfilePhoto } from './profile-photo.tsx'

const CALLS = {
  faculty: { read: getFacultyProfile, write: updateFacultyProfile },
  attendee: { read: getAttendeeProfile, write: updateAttendeeProfile },
} as const

/** Spec 3 §2, `profile`: the participant's own, with their photo. */
export function ProfileScreen() {
  const me = useWorkshopMe()
  const as: Capacity = me.isFaculty ? 'faculty' : 'attendee'
  const query = useQuery(endpointQuery(CALLS[as].read, {}))
  return (
    <Screen width={60}>
      <PageHeader title={words.title} sentence={words.sentence} />
      <Section title={words.parts.photo} isCard>
        <ProfilePhoto />
      </Section>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<UserRound />} {...words.away} />}
        reassurance={words.safe}
      >
        {(profile) => <Known key={profile.id} as={as} profile={profile} />}
      </QueryView>
    </Screen>
  )
}

/** Starts anew from what was saved. */
function Known({ as, profile }: { as: Capacity; profile: OwnProfile }) {
  const { call, toasts } = useServices()
  const known = useKnownAnswers()
  const [base, setBase] = useState({ profile, version: 0 })
  const start = draftOfProfile(base.profile)
  const { read, write } = CALLS[as]
  return (
    <OwnProfileForm
      key={base.version}
      name={`own-profile:${profile.id}`}
      start={start}
      email={base.profile.email}
      send={async (draft) => {
        const answer = await call(write, { body: changeOfProfile(draft, start) })
        if (answer.ok) {
          known.replace(read, {}, answer.value)
          setBase({ profile: answer.value, version: base.version + 1 })
        }
        return answer
      }}
      onSaved={() => toasts.show({ type: 'SAVED', msg: words.saved })}
    />
  )
}
