import type { ReactNode } from 'react'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Form } from '#ui/form/form.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { OldDraftNotice, SaveTrouble } from './form-notices.tsx'
import { HealthFields } from './health-fields.tsx'
import { AccountFields, type AccountInForm, LicenseFields, PersonFields } from './participant-fields.tsx'
import { participantWords as words } from './participant-words.ts'
import { PhoneFields } from './phone-fields.tsx'
import { HospitalFields, SpecialtyFields } from './place-fields.tsx'
import { type ParticipantFormDeps, useParticipantForm } from './use-participant-form.ts'

export interface ParticipantFormProps extends ParticipantFormDeps {
  /** Null: somebody new, for whom it asks whether to send an email. */
  account: AccountInForm | null
  /** What was said of diet and allergy was deleted after an earlier workshop. */
  isHealthRemoved?: boolean
  /** They said that it is not to be kept. */
  isHealthDeclined?: boolean
  submit: string
  /** Where Cancel leads. */
  back: string
  /** What a form of its own asks besides. */
  children?: ReactNode
}

/** Every field of user management (spec 3 §3), for all who add or change a participant. */
export function ParticipantForm(props: ParticipantFormProps) {
  const {
    account,
    isHealthRemoved = false,
    isHealthDeclined = false,
    submit,
    back,
    children,
    ...deps
  } = props
  const { form, isOld, startOver } = useParticipantForm(deps)
  const isOffline = useIsOffline()
  const { fields } = form
  return (
    <Form form={form}>
      <OldDraftNotice isOld={isOld} startOver={startOver} />
      {children}
      <Section title={words.parts.person} isCard>
        <PersonFields fields={fields} account={account} />
      </Section>
      <Section title={words.parts.contact} isCard>
        <PhoneFields fields={fields} start={deps.start} />
      </Section>
      <Section title={words.parts.work} isCard>
        <HospitalFields fields={fields} />
        <SpecialtyFields fields={fields} />
      </Section>
      <Section title={words.parts.license} isCard>
        <LicenseFields fields={fields} />
      </Section>
      <Section title={words.parts.health} isCard>
        <HealthFields fields={fields} isRemoved={isHealthRemoved} isDeclined={isHealthDeclined} />
      </Section>
      <Section title={words.parts.account} isCard>
        <AccountFields fields={fields} asksForEmail={account === null} />
      </Section>
      <SaveTrouble problem={form.problem} offline={words.offline} />
      <Cluster gap={3}>
        <Button type="submit" variant="primary" size="large" isPending={form.isBusy} isDisabled={isOffline}>
          {submit}
        </Button>
        <ButtonLink href={back} size="large" variant="quiet">
          {words.cancel}
        </ButtonLink>
      </Cluster>
    </Form>
  )
}
