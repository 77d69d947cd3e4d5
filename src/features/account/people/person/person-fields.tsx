import type { ManagedPerson } from '#contract/endpoints/account/people.ts'
import { mayGiveRole, programRoles } from '#contract/policies/accounts.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmailField, NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
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
      <EmailField show={form.show} words={personWords} known={person.email} faultOf={faultOf} />
      <NameFields show={form.show} words={personWords} />
      {form.show('role', (field) => (
        <Select label={personWords.role} choices={roles} {...field} isRequired />
      ))}
      <TimeZoneField show={form.show} label={personWords.timezone} known={person.timezone} />
    </>
  )
}
