import type { InternalAccount } from '#contract/endpoints/account/internal-accounts.ts'
import { internalRoles } from '#contract/policies/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmailField, NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { formWords, roleHelp } from './account-words.ts'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFieldsProps extends Pick<AccountFormState, 'form' | 'faultOf'> {
  account: InternalAccount | null
}

const roleChoices = internalRoles.map((id) => ({ id, text: roleDisplayNames[id] }))

export function AccountFields({ form, faultOf, account }: AccountFieldsProps) {
  return (
    <>
      <EmailField show={form.show} words={formWords} known={account?.email ?? null} faultOf={faultOf} />
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
