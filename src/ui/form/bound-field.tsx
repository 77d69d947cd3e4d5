import type { ComponentType, ReactNode } from 'react'

/** What `bind` needs of a field of the form library. */
export interface BoundField<Value> {
  name: string
  state: { value: Value; meta: { isTouched: boolean; errors: readonly unknown[] } }
  handleChange: (value: Value) => void
  handleBlur: () => void
}

/** The form library's field, whatever the form. */
export type AnyField = ComponentType<{ name: string; children: (field: BoundField<never>) => ReactNode }>

export function showBound<Value>(
  Field: AnyField,
  name: string,
  show: (field: BoundField<Value>) => ReactNode,
): ReactNode {
  // Which value a name stands for, the form knows; its library's field is told for each form anew.
  return <Field name={name}>{(field) => show(field as unknown as BoundField<Value>)}</Field>
}
