import { TITLE_MAX } from '#contract/limits.ts'
import type { ParticipantDraft } from '#domain/workshops/participant-draft.ts'
import { newEmailText } from '#features/shared/people/new-email-text.ts'
import { NameFields } from '#features/shared/people/identity-fields.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { participantWords as words } from './participant-words.ts'

/** The account that a form changes; null: a new one. */
export interface AccountInForm {
  email: string
  isRegistered: boolean
  /** Why somebody else than the person can't change name and email; null: they can. */
  lock: 'theirs' | 'staff' | null
}

export interface PersonFieldsProps {
  fields: Fields<ParticipantDraft>
  account: AccountInForm | null
}

export function PersonFields({ fields, account }: PersonFieldsProps) {
  const isLocked = account !== null && account.lock !== null
  const isNewEmail = account !== null && fields.email.value !== account.email
  return (
    <>
      {account === null || account.lock === null ? null : <Notice tone="info">{words[account.lock]}</Notice>}
      <Columns atLeast={15} gap={4}>
        {isLocked ? (
          <>
            <TextField label={words.firstName} isDisabled {...fields.firstName} />
            <TextField label={words.lastName} isDisabled {...fields.lastName} />
          </>
        ) : (
          <NameFields words={words} fields={fields} />
        )}
        <TextField
          label={words.email}
          type="email"
          autoCapitalize="none"
          inputMode="email"
          autoComplete="off"
          isDisabled={isLocked}
          {...(isNewEmail && { help: newEmailText({ ...account, isMine: false }) })}
          {...fields.email}
        />
        <TextField
          label={words.currentStatus}
          isOptional
          maxLength={TITLE_MAX}
          help={words.currentStatusHelp}
          {...fields.currentStatus}
        />
      </Columns>
    </>
  )
}

export function LicenseFields({ fields }: { fields: Fields<ParticipantDraft> }) {
  const lists = ['degrees', 'certifications', 'credentials'] as const
  return (
    <Columns atLeast={15} gap={4}>
      <TextField
        label={words.medicalLicenseNumber}
        isOptional
        maxLength={50}
        charactersLeftThreshold={5}
        autoComplete="off"
        {...fields.medicalLicenseNumber}
      />
      <TextField
        label={words.medicalLicenseState}
        isOptional
        maxLength={TITLE_MAX}
        {...fields.medicalLicenseState}
      />
      <TextField
        label={words.nationalProviderId}
        isOptional
        inputMode="numeric"
        maxLength={10}
        charactersLeftThreshold={0}
        autoComplete="off"
        help={words.nationalProviderIdHelp}
        {...fields.nationalProviderId}
      />
      {lists.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          isOptional
          maxLength={500}
          help={words.several}
          {...fields[name]}
        />
      ))}
    </Columns>
  )
}

export interface AccountFieldsProps {
  fields: Fields<ParticipantDraft>
  asksForEmail: boolean
}

export function AccountFields({
  fields: { isInternal, sendRegistrationEmail },
  asksForEmail,
}: AccountFieldsProps) {
  return (
    <>
      <Switch isSelected={isInternal.value} onChange={isInternal.onChange} help={words.isInternalHelp}>
        {words.isInternal}
      </Switch>
      {asksForEmail ? (
        <Switch
          isSelected={sendRegistrationEmail.value}
          onChange={sendRegistrationEmail.onChange}
          help={words.sendRegistrationEmailHelp}
        >
          {words.sendRegistrationEmail}
        </Switch>
      ) : null}
    </>
  )
}
