import { TITLE_MAX } from '#contract/limits.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { SubjectFieldProps } from './subject-draft.ts'

/** The title of a video that is neither a simulation nor a procedure. */
export function SubjectTitle({ fields, isDisabled = false }: SubjectFieldProps) {
  return (
    <TextField
      label="Title"
      maxLength={TITLE_MAX}
      isDisabled={isDisabled}
      autoCapitalize="sentences"
      {...fields.title}
    />
  )
}
