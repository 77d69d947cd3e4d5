import { timeZoneChoices } from '#features/shared/time-zones.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { registerWords } from './register-words.ts'
import type { RegisterFormState } from './use-register-form.ts'

const NAME_MAX = 100

/** @param timezone the one that the account was made with */
export function RegisterFields({ form, timezone }: Pick<RegisterFormState, 'form'> & { timezone: string }) {
  return (
    <>
      <form.Field name="firstName">
        {(field) => (
          <TextField
            label={registerWords.firstName}
            autoComplete="given-name"
            maxLength={NAME_MAX}
            {...form.bind(field)}
          />
        )}
      </form.Field>
      <form.Field name="lastName">
        {(field) => (
          <TextField
            label={registerWords.lastName}
            autoComplete="family-name"
            maxLength={NAME_MAX}
            {...form.bind(field)}
          />
        )}
      </form.Field>
      <form.Field name="timezone">
        {(field) => {
          const { value, onChange, error } = form.bind(field)
          return (
            <Select
              label={registerWords.timezone}
              choices={timeZoneChoices(timezone)}
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
