import { TITLE_MAX } from '#contract/limits.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { SubjectFieldProps } from './subject-draft.ts'

/** The title of a video that is neither a simulation nor a procedure. */
export function SubjectTitle({ value, onChange, errors, isDisabled }: SubjectFieldProps) {
  return (
    <TextField
      label="Title"
      value={value.title}
      onChange={(title) => onChange({ ...value, title })}
      maxLength={TITLE_MAX}
      error={errors.title}
      isDisabled={isDisabled}
      autoCapitalize="sentences"
    />
  )
}
