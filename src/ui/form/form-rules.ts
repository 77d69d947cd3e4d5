import { checkField, type FieldRule } from '../controls/fields/field-rules.ts'
import type { Faults } from './fields.ts'

/** What a field must be. Without rules and when not required, everything is valid (spec 1 §5). */
export interface FieldCheck<Value> {
  isRequired?: boolean
  rules?: readonly FieldRule<Value>[]
}

/** Only for the fields that are on the page: what is not shown can't be corrected. */
export type FormRules<Values> = { readonly [Name in keyof Values]?: FieldCheck<Values[Name]> }

export const required = { isRequired: true } as const

export function checkForm<Values extends object>(values: Values, rules: FormRules<Values>): Faults<Values> {
  const faults: { [Name in keyof Values]?: string } = {}
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    const fault = checkField(values[name], rules[name] ?? {})
    if (fault !== null) faults[name] = fault
  }
  return faults
}

/** A rule of the contract, with the words for somebody who types. */
export function follows<Value>(
  schema: { safeParse: (value: Value) => { success: boolean } },
  words: string,
): FieldRule<Value> {
  return (value) => schema.safeParse(value).success || words
}
