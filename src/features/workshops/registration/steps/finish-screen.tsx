import { UserRound } from 'lucide-react'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import {
  type RegistrationStep,
  registrationSteps,
} from '#contract/vocabulary/workshops/registration-steps.ts'
import { firstOpenStep, stepAfter, stepBefore } from '#domain/workshops/registration-progress.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useOwnProfile } from '../../use-own-profile.ts'
import { Done } from './done.tsx'
import { StepForm } from './step-form.tsx'
import { StepProgress } from './step-progress.tsx'
import { stepWords as words } from './step-words.ts'

export interface FinishScreenProps {
  /** As the address has it; null: the first that is not done. */
  asked: string | null
  onGo: (step: RegistrationStep | null) => void
}

/** What is asked of a participant once they have an account: one step after the other, each saved as it is finished. */
export function FinishScreen({ asked, onGo }: FinishScreenProps) {
  const { query, save } = useOwnProfile()
  return (
    <Screen width={44}>
      <QueryView
        query={query}
        skeleton={
          <>
            <PageHeader title={words.title} sentence={words.sentence} />
            <ListSkeleton />
          </>
        }
        offline={<EmptyState icon={<UserRound />} {...words.away} isPage />}
        reassurance={words.safe}
      >
        {(profile) => {
          const step = stepOf(asked, profile)
          return step === null ? (
            <Done />
          ) : (
            <>
              <PageHeader title={words.title} sentence={words.sentence} />
              <StepProgress step={step} />
              <StepForm
                key={step}
                step={step}
                profile={profile}
                save={save}
                before={stepBefore(step)}
                onGo={onGo}
                onSaved={() => onGo(stepAfter(step))}
              />
            </>
          )
        }}
      </QueryView>
    </Screen>
  )
}

/** Null: there is nothing left to ask. */
function stepOf(asked: string | null, { registrationSteps: done }: OwnProfile): RegistrationStep | null {
  const named = registrationSteps.find((step) => step === asked)
  if (named !== undefined) return named
  return done === null || done === undefined ? null : firstOpenStep(done)
}
