import { TITLE_MAX } from '#contract/limits.ts'
import { type Consent, hasAgreed } from '#contract/vocabulary/workshops/consents.ts'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import { changeOfProfile, draftOfProfile } from '#domain/workshops/own-profile-draft.ts'
import type { ParticipantDraft } from '#domain/workshops/participant-draft.ts'
import { onlyOfStep, stepAfter } from '#domain/workshops/registration-progress.ts'
import { OldDraftNotice, SaveTrouble } from '#features/shared/participants/form-notices.tsx'
import { HealthFields } from '#features/shared/participants/health-fields.tsx'
import { LicenseFields } from '#features/shared/participants/participant-fields.tsx'
import { participantWords } from '#features/shared/participants/participant-words.ts'
import { PhoneFields } from '#features/shared/participants/phone-fields.tsx'
import { HospitalFields, SpecialtyFields } from '#features/shared/participants/place-fields.tsx'
import { useParticipantForm } from '#features/shared/participants/use-participant-form.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Form } from '#ui/form/form.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ConsentQuestion } from '../../consent-question.tsx'
import { ProfilePhoto } from '../../profile-photo.tsx'
import type { useChangeOwnProfile } from '../../use-change-own-profile.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { stepNames, stepSentences, stepWords as words } from './step-words.ts'

export interface StepFormProps {
  step: RegistrationStep
  profile: OwnProfile
  save: ReturnType<typeof useChangeOwnProfile>['save']
  /** Null: this is the first. */
  before: RegistrationStep | null
  /** No other step is before or after it. */
  isAlone?: boolean
  onGo: (step: RegistrationStep) => void
  onSaved: () => void
}

/** One step: what is typed stays on this device until it is saved. */
export function StepForm({ step, profile, save, before, isAlone = false, onGo, onSaved }: StepFormProps) {
  const links = useWorkshopLinks()
  const isOffline = useIsOffline()
  const start = draftOfProfile(profile)
  const { form, isOld, startOver } = useParticipantForm({
    name: `registration:${step}:${profile.id}`,
    start,
    send: (draft) => save({ ...changeOfProfile(onlyOfStep(step, draft, start), start), finishedStep: step }),
    onSaved,
  })
  return (
    <Form form={form}>
      <OldDraftNotice isOld={isOld} startOver={startOver} />
      <Section {...(isAlone ? { label: stepNames[step] } : { title: stepNames[step] })} isCard>
        <p>{stepSentences[step]}</p>
        <StepFields step={step} fields={form.fields} start={start} consents={profile.consents} />
      </Section>
      <SaveTrouble problem={form.problem} offline={words.offline} />
      <Cluster gap={3}>
        <Button type="submit" variant="primary" size="large" isPending={form.isBusy} isDisabled={isOffline}>
          {nextWords(step, isAlone)}
        </Button>
        {before === null ? null : (
          <Button size="large" onPress={() => onGo(before)}>
            {words.back}
          </Button>
        )}
        <ButtonLink href={links.home} size="large">
          {isAlone ? words.cancel : words.later}
        </ButtonLink>
      </Cluster>
    </Form>
  )
}

function nextWords(step: RegistrationStep, isAlone: boolean): string {
  if (isAlone) return words.save
  return stepAfter(step) === null ? words.finish : words.next
}

interface StepFieldsProps {
  step: RegistrationStep
  fields: Fields<ParticipantDraft>
  start: ParticipantDraft
  consents: readonly Consent[]
}

function StepFields({ step, fields, start, consents }: StepFieldsProps) {
  switch (step) {
    case 'contact':
      return <PhoneFields fields={fields} start={start} isOwn />
    case 'work':
      return (
        <>
          <TextField
            label={participantWords.currentStatus}
            isOptional
            maxLength={TITLE_MAX}
            help={participantWords.currentStatusHelp}
            {...fields.currentStatus}
          />
          <SpecialtyFields fields={fields} />
          <HospitalFields fields={fields} />
        </>
      )
    case 'license':
      return <LicenseFields fields={fields} />
    case 'health':
      return <HealthStep fields={fields} consents={consents} />
    case 'photo':
      return <ProfilePhoto />
  }
}

/** Asked for only once they agreed that it is kept. */
function HealthStep({ fields, consents }: Pick<StepFieldsProps, 'fields' | 'consents'>) {
  const consent = consents.find(({ kind }) => kind === 'HEALTH')
  return (
    <>
      {consent === undefined ? null : <ConsentQuestion consent={consent} />}
      {hasAgreed(consents, 'HEALTH') ? <HealthFields fields={fields} isRemoved={false} isOwn /> : null}
    </>
  )
}
