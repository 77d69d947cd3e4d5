import field from '../controls/fields/field.module.css'

/** What all inputs of dates and times have in common. */
export interface DateFieldProps {
  label: string
  help?: string
  error?: string | null | undefined
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  onFocus?: () => void
  onBlur?: () => void
}

/** The same, as react-aria calls it. */
export function fieldProps({ error, isRequired, isDisabled, onFocus, onBlur }: DateFieldProps) {
  return {
    className: field.field!,
    isInvalid: Boolean(error),
    isRequired: isRequired ?? false,
    isDisabled: isDisabled ?? false,
    validationBehavior: 'aria' as const,
    ...(onFocus === undefined ? {} : { onFocus }),
    ...(onBlur === undefined ? {} : { onBlur }),
  }
}
