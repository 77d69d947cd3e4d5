import { NAME_MAX } from '#contract/limits.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { useMe } from '../use-me.ts'
import { newEmailText } from './new-email-text.ts'
import { timeZoneChoices } from './time-zones.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { ShowText } from '#ui/form/show-field.ts'

export interface EmailFieldProps {
  show: ShowText<'email'>
  words: { email: string }
  /** The account as it is; null for a new one. */
  known: { id: UserId; email: string; isRegistered: boolean } | null
  /** What the server found wrong with an email. */
  faultOf: (email: string) => string | null
}

/** The address that a person signs in with. */
export function EmailField({ show, words, known, faultOf }: EmailFieldProps) {
  const me = useMe()
  return show('email', ({ error, ...field }) => (
    <TextField
      label={words.email}
      type="email"
      autoCapitalize="none"
      inputMode="email"
      autoComplete="off"
      isRequired
      {...(known !== null &&
        field.value !== known.email && { help: newEmailText({ ...known, isMine: known.id === me?.id }) })}
      {...field}
      error={error ?? faultOf(field.value)}
    />
  ))
}

export interface NameFieldsProps {
  show: ShowText<'firstName' | 'lastName'>
  words: { firstName: string; lastName: string }
  /** Whether the browser may fill in the name of its user. */
  isOwn?: boolean
}

export function NameFields({ show, words, isOwn = false }: NameFieldsProps) {
  return (
    <>
      {show('firstName', (field) => (
        <TextField
          label={words.firstName}
          autoComplete={isOwn ? 'given-name' : 'off'}
          maxLength={NAME_MAX}
          isRequired
          {...field}
        />
      ))}
      {show('lastName', (field) => (
        <TextField
          label={words.lastName}
          autoComplete={isOwn ? 'family-name' : 'off'}
          maxLength={NAME_MAX}
          isRequired
          {...field}
        />
      ))}
    </>
  )
}

export interface TimeZoneFieldProps {
  show: ShowText<'timezone'>
  label: string
  /** The account's present value. */
  known: string | null
}

export function TimeZoneField({ show, label, known }: TimeZoneFieldProps) {
  return show('timezone', (field) => (
    <Select label={label} choices={timeZoneChoices(known ?? field.value)} {...field} isRequired />
  ))
}
