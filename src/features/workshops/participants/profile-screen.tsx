import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { changeOfProfile, draftOfProfile } from '#domain/workshops/own-profile-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { OwnProfileForm } from './own-profile-form.tsx'
import { profileWords as words } from './own-profile-words.ts'
import { ProfilePhoto } from '../profile-photo.tsx'
import { useOwnProfile } from '../use-own-profile.ts'

/** Spec 3 §2, `profile`: the participant's own, with their photo. */
export function ProfileScreen() {
  const { query, save } = useOwnProfile()
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
        {(profile) => <Known key={profile.id} profile={profile} save={save} />}
      </QueryView>
    </Screen>
  )
}

interface KnownProps {
  profile: OwnProfile
  save: ReturnType<typeof useOwnProfile>['save']
}

/** Starts anew from what was saved. */
function Known({ profile, save }: KnownProps) {
  const { toasts } = useServices()
  const [base, setBase] = useState({ profile, version: 0 })
  const start = draftOfProfile(base.profile)
  return (
    <OwnProfileForm
      key={base.version}
      name={`own-profile:${profile.id}`}
      start={start}
      email={base.profile.email}
      send={async (draft) => {
        const answer = await save(changeOfProfile(draft, start))
        if (answer.ok) setBase({ profile: answer.value, version: base.version + 1 })
        return answer
      }}
      onSaved={() => toasts.show({ type: 'SAVED', msg: words.saved })}
    />
  )
}
