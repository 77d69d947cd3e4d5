import type { InternalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import { internalRoles } from '#contract/policies/people/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { EmailField, NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { actWords, formWords, roleHelp } from './account-words.ts'
import { type AccountFormState, useAccountForm } from './use-account-form.ts'

export interface AccountFormProps {
  /** Null: a new one. */
  account: InternalAccount | null
  onClose: () => void
}

/** Creates an account and invites its person, or changes one. What was typed stays until it is saved or discarded. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { form, problem, faultOf } = useAccountForm(account, onClose)
  return (
    <FormDialog
      title={account === null ? formWords.newTitle : formWords.editTitle(account.fullName)}
      form={form}
      words={{
        submit: account === null ? formWords.create : formWords.save,
        cancel: formWords.cancel,
        offline: actWords.notNow,
      }}
      problem={problem}
      onClose={onClose}
    >
      <AccountFields form={form} faultOf={faultOf} account={account} />
      {account === null ? <Notice tone="info">{formWords.invites}</Notice> : null}
    </FormDialog>
  )
}

interface AccountFieldsProps extends Pick<AccountFormState, 'form' | 'faultOf'> {
  account: InternalAccount | null
}

const roleChoices = internalRoles.map((id) => ({ id, text: roleDisplayNames[id] }))

function AccountFields({ form, faultOf, account }: AccountFieldsProps) {
  return (
    <>
      <EmailField show={form.show} words={formWords} known={account} faultOf={faultOf} />
      <NameFields show={form.show} words={formWords} />
      {form.show('role', (field) => (
        <Select
          label={formWords.role}
          choices={roleChoices}
          {...(field.value !== null && { help: roleHelp[field.value] })}
          {...field}
          isRequired
        />
      ))}
      <TimeZoneField show={form.show} label={formWords.timezone} known={account?.timezone ?? null} />
    </>
  )
}
