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
  const [saves, setSaves] = useState(0)
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
            <Known
              // Anew once it was saved, and once something else may be kept of their health.
              key={`${profile.id}:${saves}:${hasAgreed(profile.consents, 'HEALTH')}`}
              profile={profile}
              save={save}
              onSaved={() => setSaves(saves + 1)}
            />
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
  onSaved: () => void
}

function Known({ profile, save, onSaved }: KnownProps) {
  const { toasts } = useServices()
  const start = draftOfProfile(profile)
  return (
    <OwnProfileForm
      name={`own-profile:${profile.id}`}
      start={start}
      email={profile.email}
      health={profile.consents.find(({ kind }) => kind === 'HEALTH')}
      send={(draft) => save(changeOfProfile(draft, start))}
      onSaved={() => {
        toasts.show({ type: 'SAVED', msg: words.saved })
        onSaved()
      }}
    />
  )
}
