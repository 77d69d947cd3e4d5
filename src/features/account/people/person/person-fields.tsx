import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { mayGiveRole, programRoles } from '#contract/policies/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { timeZoneChoices } from '#features/shared/time-zones.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { personWords } from '../people-words.ts'
import type { PersonFormState } from './use-person-form.ts'

export interface PersonFieldsProps extends Pick<PersonFormState, 'form' | 'faultOf'> {
  person: ManagedPerson
}

export function PersonFields({ form, faultOf, person }: PersonFieldsProps) {
  const me = useMe()
  const roles = programRoles
    .filter((role) => me !== null && mayGiveRole(me, role))
    .map((id) => ({ id, text: roleDisplayNames[id] }))
  return (
    <>
      <form.Field name="email">
        {(field) => {
          const { error, ...bound } = form.bind(field)
          return (
            <TextField
              label={personWords.email}
              type="email"
              autoCapitalize="none"
              inputMode="email"
              autoComplete="off"
              {...(bound.value !== person.email && { help: personWords.newEmail })}
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
              label={personWords[name]}
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
              label={personWords.role}
              choices={roles}
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
              label={personWords.timezone}
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
