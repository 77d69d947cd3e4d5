import type { ComponentType, ReactNode } from 'react'

/** What `bind` needs from a field of the form library. */
export interface BoundField<Value> {
  name: string
  state: { value: Value; meta: { isTouched: boolean; errors: readonly unknown[] } }
  handleChange: (value: Value) => void
  handleBlur: () => void
}

/** The form library's field, for any form. */
export type AnyField = ComponentType<{ name: string; children: (field: BoundField<never>) => ReactNode }>

export function showBound<Value>(
  Field: AnyField,
  name: string,
  show: (field: BoundField<Value>) => ReactNode,
): ReactNode {
  // The form knows the value type of each name; the library's field is typed separately for each form.
  return <Field name={name}>{(field) => show(field as unknown as BoundField<Value>)}</Field>
}
