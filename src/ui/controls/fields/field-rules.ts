// Spec 1 §5. A rule returns true, or the error text.

export type FieldRule<Value> = (value: Value) => true | string

/** The error text, or null. Without rules and when not required, everything is valid. */
export function checkField<Value>(
  value: Value,
  { isRequired = false, rules = [] }: { isRequired?: boolean; rules?: readonly FieldRule<Value>[] },
): string | null {
  if (isRequired && isEmpty(value)) return 'This field is required'
  for (const rule of rules) {
    const verdict = rule(value)
    if (verdict !== true) return verdict
  }
  return null
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** For a textarea with a limit on rows. */
export function underLines(maxRows: number): FieldRule<string> {
  return (text) => text.split('\n').length <= maxRows || `Field must be under ${maxRows} lines`
}

/**
 * The text about the characters left; null while there are more than `threshold`. With a threshold, an empty field says
 * nothing either.
 */
export function charactersLeft(length: number, maxLength: number | undefined, threshold = 50): string | null {
  if (maxLength === undefined) return null
  const left = Math.max(0, maxLength - length)
  const isUntouched = length === 0 && Number.isFinite(threshold)
  if (left > threshold || isUntouched) return null
  return left === 1 ? '1 character left' : `${left.toLocaleString('en-US')} characters left`
}
