import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import { numberOfStep, STEPS_IN_ALL } from '#domain/workshops/registration-progress.ts'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { stepNames, stepWords as words } from './step-words.ts'

/** How far somebody is. @param step null: making the account */
export function StepProgress({ step }: { step: RegistrationStep | null }) {
  return (
    <ProgressBar
      label={step === null ? words.account : stepNames[step]}
      value={numberOfStep(step) / STEPS_IN_ALL}
      valueText={words.count(step)}
    />
  )
}
