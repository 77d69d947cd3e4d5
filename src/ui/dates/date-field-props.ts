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
