import { phoneFault, toE164 } from '#domain/workshops/phone-number.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { participantWords as words } from './participant-words.ts'

interface Phones {
  primaryPhone: string
  cellPhone: string
}

export interface PhoneFieldsProps {
  fields: Fields<Phones>
  /** As the form was opened. */
  start: Phones
  /** Whether the browser may fill in the number of its user. */
  isOwn?: boolean
}

/** Spec 3 §5: an invalid number gives null and a warning, which is no reason not to save the rest. */
export function PhoneFields({ fields, start, isOwn = false }: PhoneFieldsProps) {
  const names = ['primaryPhone', 'cellPhone'] as const
  const saved = (name: keyof Phones) => toE164(start[name])
  const faults = names.map((name) => phoneFault(fields[name].value, saved(name)))
  const fault = faults.includes('erases') ? 'erases' : faults.includes('invalid') ? 'invalid' : null
  return (
    <>
      <Columns atLeast={15} gap={4}>
        {names.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            type="tel"
            isOptional
            maxLength={40}
            charactersLeftThreshold={5}
            autoComplete={isOwn ? 'tel' : 'off'}
            {...(name === names[0] && { help: words.phoneHelp })}
            {...fields[name]}
          />
        ))}
      </Columns>
      {fault === null ? null : (
        <Notice tone="info">{fault === 'erases' ? words.phoneErases : words.phoneWrong}</Notice>
      )}
    </>
  )
}
