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
import { useChangeOwnProfile } from '../../use-change-own-profile.ts'
import { useOwnProfile } from '../../use-own-profile.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { Done } from './done.tsx'
import { StepForm } from './step-form.tsx'
import { StepProgress } from './step-progress.tsx'
import { stepNames, stepWords as words } from './step-words.ts'

export interface FinishScreenProps {
  /** As the address has it; null: the first that is not done. */
  asked: string | null
  /** Only the asked step, for somebody who left something out; then back home. */
  isAlone?: boolean
  onHome: () => void
  onGo: (step: RegistrationStep | null) => void
}

/** What is asked of a participant once they have an account: one step after the other, each saved as it is finished. */
export function FinishScreen({ asked, isAlone = false, onGo, onHome }: FinishScreenProps) {
  const query = useOwnProfile()
  const { save } = useChangeOwnProfile()
  const links = useWorkshopLinks()
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
          if (step === null) return <Done />
          const given = { step, profile, save, onGo }
          return isAlone ? (
            <>
              <PageHeader title={stepNames[step]} back={links.home} />
              <StepForm key={step} {...given} before={null} isAlone onSaved={onHome} />
            </>
          ) : (
            <>
              <PageHeader title={words.title} sentence={words.sentence} />
              <StepProgress step={step} />
              <StepForm
                key={step}
                {...given}
                before={stepBefore(step)}
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
