import type { InternalAccount } from '#contract/endpoints/account/internal-accounts.ts'
import { internalRoles } from '#contract/policies/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { timeZoneChoices } from '#features/shared/time-zones.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { formWords, roleHelp } from './account-words.ts'
import type { AccountFormState } from './use-account-form.ts'

export interface AccountFieldsProps extends Pick<AccountFormState, 'form' | 'faultOf'> {
  account: InternalAccount | null
}

const roleChoices = internalRoles.map((id) => ({ id, text: roleDisplayNames[id] }))
const NAME_MAX = 100

export function AccountFields({ form, faultOf, account }: AccountFieldsProps) {
  return (
    <>
      <form.Field name="email">
        {(field) => {
          const { error, ...bound } = form.bind(field)
          const isChanged = account !== null && bound.value !== account.email
          return (
            <TextField
              label={formWords.email}
              type="email"
              autoCapitalize="none"
              inputMode="email"
              autoComplete="off"
              {...(isChanged && { help: formWords.newEmail })}
              {...bound}
              error={error ?? faultOf(bound.value)}
            />
          )
        }}
      </form.Field>
      {(['firstName', 'lastName'] as const).map((name) => (
        <form.Field key={name} name={name}>
          {(field) => (
            <TextField
              label={formWords[name]}
              maxLength={NAME_MAX}
              autoComplete="off"
              {...form.bind(field)}
            />
          )}
        </form.Field>
      ))}
      <form.Field name="role">
        {(field) => {
          const { value, onChange, error } = form.bind(field)
          return (
            <Select
              label={formWords.role}
              choices={roleChoices}
              {...(value !== null && { help: roleHelp[value] })}
              value={value}
              onChange={onChange}
              error={error}
              isRequired
            />
          )
        }}
      </form.Field>
      <form.Field name="timezone">
        {(field) => {
          const { value, onChange, error } = form.bind(field)
          return (
            <Select
              label={formWords.timezone}
              choices={timeZoneChoices(value)}
              value={value}
              onChange={onChange}
              error={error}
              isRequired
            />
          )
        }}
      </form.Field>
    </>
  )
}
