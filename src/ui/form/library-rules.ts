import { checkField, type FieldRule } from '../controls/fields/field-rules.ts'

/** What a field must be. Without rules and when not required, everything is valid (spec 1 §5). */
export interface FieldCheck<Value> {
  isRequired?: boolean
  rules?: readonly FieldRule<Value>[]
}

export type FormRules<Values> = { readonly [Name in keyof Values]?: FieldCheck<Values[Name]> }

export type FormErrors<Values> = { [Name in keyof Values]?: string }

/** Errors by field; only fields that are on the page count. */
export function checkForm<Values extends object>(
  values: Values,
  rules: FormRules<Values>,
  isRegistered: (name: keyof Values & string) => boolean,
): FormErrors<Values> {
  const errors: FormErrors<Values> = {}
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const check = rules[name]
    const words = check === undefined || !isRegistered(name) ? null : checkField(values[name], check)
    if (words !== null) errors[name] = words
  }
  return errors
}

export type ValidatesWhen = 'lazily' | 'on-input'
