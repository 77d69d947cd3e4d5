import { NAME_MAX } from '#contract/limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { useMe } from '../use-me.ts'
import { newEmailText } from './new-email-text.ts'
import { timeZoneChoices } from './time-zones.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Bound, Fields } from '#ui/form/fields.ts'

export interface EmailFieldProps {
  field: Bound<string>
  label: string
  /** The account as it is; null for a new one. */
  known: { id: UserId; email: string; isRegistered: boolean } | null
}

/** The address that a person signs in with. */
export function EmailField({ field, label, known }: EmailFieldProps) {
  const me = useMe()
  return (
    <TextField
      label={label}
      type="email"
      autoCapitalize="none"
      inputMode="email"
      autoComplete="off"
      {...(known !== null &&
        field.value !== known.email && { help: newEmailText({ ...known, isMine: known.id === me?.id }) })}
      {...field}
    />
  )
}

export interface NameFieldsProps {
  fields: Fields<{ firstName: string; lastName: string }>
  words: { firstName: string; lastName: string }
  /** Whether the browser may fill in the name of its user. */
  isOwn?: boolean
}

export function NameFields({ fields, words, isOwn = false }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={words.firstName}
        autoComplete={isOwn ? 'given-name' : 'off'}
        maxLength={NAME_MAX}
        {...fields.firstName}
      />
      <TextField
        label={words.lastName}
        autoComplete={isOwn ? 'family-name' : 'off'}
        maxLength={NAME_MAX}
        {...fields.lastName}
      />
    </>
  )
}

export interface TimeZoneFieldProps {
  field: Bound<string>
  label: string
  /** The account's present value. */
  known: string | null
}

export function TimeZoneField({ field, label, known }: TimeZoneFieldProps) {
  return <Select label={label} choices={timeZoneChoices(known ?? field.value)} {...field} />
}
