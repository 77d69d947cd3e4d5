import type { InternalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import { internalRoles } from '#contract/policies/people/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { EmailField, NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { actWords, formWords, roleHelp } from './account-words.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AccountFormProps {
  /** Null: a new one. */
  account: InternalAccount | null
  onClose: () => void
}

const roleChoices = internalRoles.map((id) => ({ id, text: roleDisplayNames[id] }))

/** Creates an account and invites its person, or changes one. What was typed stays until it is saved or discarded. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const form = useAccountForm(account, onClose)
  const { fields } = form
  const { role } = form.values
  return (
    <FormDialog
      title={account === null ? formWords.newTitle : formWords.editTitle(account.fullName)}
      form={form}
      words={{
        submit: account === null ? formWords.create : formWords.save,
        cancel: formWords.cancel,
        offline: actWords.notNow,
      }}
      onClose={onClose}
    >
      <EmailField label={formWords.email} known={account} field={fields.email} />
      <NameFields words={formWords} fields={fields} />
      <Select
        label={formWords.role}
        choices={roleChoices}
        {...(role !== null && { help: roleHelp[role] })}
        {...fields.role}
      />
      <TimeZoneField label={formWords.timezone} known={account?.timezone ?? null} field={fields.timezone} />
      {account === null ? <Notice tone="info">{formWords.invites}</Notice> : null}
    </FormDialog>
  )
}
