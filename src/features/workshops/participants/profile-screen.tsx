import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { hasAgreed } from '#contract/vocabulary/workshops/consents.ts'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { changeOfProfile, draftOfProfile } from '#domain/workshops/own-profile-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { LinkedPart } from './own/linked-part.tsx'
import { ConflictStatement } from './own/conflict-statement.tsx'
import { Consents } from './own/consents.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'
import { profileWords as words } from './own-profile-words.ts'
import { ProfilePhoto } from '../profile-photo.tsx'
import { useChangeOwnProfile } from '../use-change-own-profile.ts'
import { useOwnProfile } from '../use-own-profile.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'

export interface ProfileScreenProps {
  /** The part that an address names. */
  part: string | null
}

/** Spec 3 §2, `profile`: the participant's own, with their photo. */
export function ProfileScreen({ part }: ProfileScreenProps) {
  const query = useOwnProfile()
  const { save } = useChangeOwnProfile()
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
        {(profile) => (
          <>
            <Known key={profile.id} profile={profile} save={save} />
            <Parts profile={profile} linked={part} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** What is answered by itself, each with its date. */
function Parts({ profile, linked }: { profile: OwnProfile; linked: string | null }) {
  const { isFaculty } = useWorkshopMe()
  return (
    <>
      <LinkedPart isLinked={linked === 'consents'}>
        <Consents consents={profile.consents} />
      </LinkedPart>
      {isFaculty ? (
        <LinkedPart isLinked={linked === 'conflicts'}>
          <ConflictStatement profile={profile} />
        </LinkedPart>
      ) : null}
    </>
  )
}

interface KnownProps {
  profile: OwnProfile
  save: ReturnType<typeof useChangeOwnProfile>['save']
}

/** Starts anew from what was saved. */
function Known({ profile, save }: KnownProps) {
  const { toasts } = useServices()
  const agreesToHealth = hasAgreed(profile.consents, 'HEALTH')
  const [base, setBase] = useState({ profile, version: 0, agreesToHealth })
  // What they agree to is kept from then on, and what they no longer agree to was deleted.
  if (base.agreesToHealth !== agreesToHealth)
    setBase({ profile: withHealthOf(base.profile, profile), version: base.version + 1, agreesToHealth })
  const start = draftOfProfile(base.profile)
  return (
    <OwnProfileForm
      key={base.version}
      name={`own-profile:${profile.id}`}
      start={start}
      email={base.profile.email}
      health={profile.consents.find(({ kind }) => kind === 'HEALTH')}
      send={async (draft) => {
        const answer = await save(changeOfProfile(draft, start))
        if (answer.ok) setBase({ ...base, profile: answer.value, version: base.version + 1 })
        return answer
      }}
      onSaved={() => toasts.show({ type: 'SAVED', msg: words.saved })}
    />
  )
}

function withHealthOf(profile: OwnProfile, answered: OwnProfile): OwnProfile {
  const { acceptingMeals, hasDietaryRestrictions, dietaryRestrictions, latexAllergy, consents } = answered
  return { ...profile, acceptingMeals, hasDietaryRestrictions, dietaryRestrictions, latexAllergy, consents }
}
