import type { Consent } from '#contract/vocabulary/workshops/consents.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { OldDraftNotice, SaveTrouble } from '#features/shared/participants/form-notices.tsx'
import { HealthFields } from '#features/shared/participants/health-fields.tsx'
import { LicenseFields } from '#features/shared/participants/participant-fields.tsx'
import { participantWords } from '#features/shared/participants/participant-words.ts'
import { PhoneFields } from '#features/shared/participants/phone-fields.tsx'
import { HospitalFields, SpecialtyFields } from '#features/shared/participants/place-fields.tsx'
import {
  type ParticipantFormDeps,
  useParticipantForm,
} from '#features/shared/participants/use-participant-form.ts'
import { NameFields } from '#features/shared/people/identity-fields.tsx'
import { newEmailText } from '#features/shared/people/new-email-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Section } from '#ui/layout/section.tsx'
import { profileWords as words } from './own-profile-words.ts'

export interface OwnProfileFormProps extends ParticipantFormDeps {
  /** The one that the person signs in with. */
  email: string
  /** Whether meals and allergies may be kept: they are asked for only then. */
  health: Consent | undefined
}

/** The user profile form (spec 3 §3), with what user management asks besides. */
export function OwnProfileForm({ email, health, ...deps }: OwnProfileFormProps) {
  const { form, isOld, startOver } = useParticipantForm(deps)
  const isOffline = useIsOffline()
  const { fields } = form
  const { parts, currentStatus, currentStatusHelp } = participantWords
  const isNewEmail = fields.email.value !== email
  return (
    <Form form={form}>
      <OldDraftNotice isOld={isOld} startOver={startOver} />
      <Section title={words.parts.person} isCard>
        <Columns atLeast={15} gap={4}>
          <NameFields words={participantWords} fields={fields} isOwn />
          <TextField
            label={participantWords.email}
            type="email"
            autoCapitalize="none"
            inputMode="email"
            autoComplete="email"
            help={isNewEmail ? newEmailText({ isRegistered: true, isMine: true }) : words.emailHelp}
            {...fields.email}
          />
          <TextField
            label={currentStatus}
            isOptional
            maxLength={TITLE_MAX}
            help={currentStatusHelp}
            {...fields.currentStatus}
          />
        </Columns>
      </Section>
      <Section title={parts.contact} isCard>
        <PhoneFields fields={fields} start={deps.start} isOwn />
      </Section>
      <Section title={parts.work} isCard>
        <HospitalFields fields={fields} />
        <SpecialtyFields fields={fields} />
      </Section>
      <Section title={parts.license} isCard>
        <LicenseFields fields={fields} />
      </Section>
      {health?.isAgreed === true ? (
        <Section title={parts.health} isCard>
          <HealthFields fields={fields} isRemoved={false} isOwn />
        </Section>
      ) : null}
      <SaveTrouble problem={form.problem} offline={words.offline} />
      <div>
        <Button type="submit" variant="primary" size="large" isPending={form.isBusy} isDisabled={isOffline}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}
