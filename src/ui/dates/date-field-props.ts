import field from '../controls/fields/field.module.css'

/** Props that all inputs of dates and times share. */
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

/** The same props under the names that react-aria uses. */
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
