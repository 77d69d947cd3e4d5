import type { ReactNode } from 'react'

/** What an input gets from its form. */
export interface BoundInput<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | null
}

/** Shows the input of a field, bound to it. */
export type ShowField<Values> = <Name extends keyof Values & string>(
  name: Name,
  show: (bound: BoundInput<Values[Name]>) => ReactNode,
) => ReactNode

/** Shows inputs of text that several forms share, whatever else the forms hold. */
export type ShowText<Name extends string> = (
  name: Name,
  show: (bound: BoundInput<string>) => ReactNode,
) => ReactNode

/** The current values, held by a screen that does not use the form library. */
export interface HeldDraft<Values> {
  value: Values
  onChange: (value: Values) => void
  errors: { readonly [Name in keyof Values]?: string }
}

export function showHeld<Values extends object>(draft: HeldDraft<Values>): ShowField<Values> {
  const { value, onChange, errors } = draft
  return (name, show) =>
    show({
      value: value[name],
      onChange: (next) => onChange({ ...value, [name]: next }),
      error: errors[name] ?? null,
    })
}
