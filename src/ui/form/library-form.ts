import { useForm as useLibraryForm } from '@tanstack/react-form'
import { useState } from 'react'
import { type BoundField, showBound } from './bound-field.tsx'
import { checkForm, type FormRules } from './library-rules.ts'
import {
  isRegistered,
  resetForm,
  resetValidation,
  submitForm,
  toLibraryOptions,
  validateForm,
} from './form-options.ts'
import type { FormOptions, Judgment } from './form-options.ts'
import type { ShowField } from './show-field.ts'

/** What an input of ours gets from its form. */
export interface FieldBinding<Value> {
  value: Value
  onChange: (value: Value) => void
  onFocus: () => void
  onBlur: () => void
  error: string | null
  isRequired: boolean
}

/**
 * A form on top of the form library: its inputs are its `Field`s, each bound with `bind`; `validate`, `resetValidation`
 * and `reset` act on all of them (spec 1 §4, §5).
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [judgment] = useState<Judgment>({ isJudged: false })
  const form = useLibraryForm(toLibraryOptions(options, judgment))
  const rules: FormRules<Values> = options.rules ?? {}
  const { validates = 'lazily' } = options
  const checkOf = (name: string) => rules[name as keyof Values]
  function bind<Value>(field: BoundField<Value>): FieldBinding<Value> {
    const { value, meta } = field.state
    const [error] = meta.errors
    return {
      value,
      onChange: field.handleChange,
      onFocus: () => {
        // Spec 1 §5: validated on each input and on focus.
        if (validates === 'on-input') void form.validateField(field.name as never, 'change')
      },
      onBlur: field.handleBlur,
      error: meta.isTouched && typeof error === 'string' ? error : null,
      isRequired: checkOf(field.name)?.isRequired === true,
    }
  }
  const show: ShowField<Values> = (name, input) =>
    showBound<Values[typeof name]>(form.Field, name, (field) => {
      const { value, onChange, error } = bind(field)
      return input({ value, onChange, error })
    })
  return {
    Field: form.Field,
    Subscribe: form.Subscribe,
    bind,
    /** For inputs shared with screens that hold their draft themselves. */
    show,
    change: (part: Partial<Values>): void => {
      for (const [name, value] of Object.entries(part)) form.setFieldValue(name as never, value as never)
    },
    /** Whether all inputs are valid, without showing errors: for a button that waits until they are. */
    isValid: (values: Values): boolean =>
      Object.keys(checkForm(values, rules, (name) => isRegistered(form, name))).length === 0,
    validate: () => validateForm(form, judgment),
    resetValidation: () => resetValidation(form, judgment),
    reset: () => resetForm(form, judgment),
    submit: () => submitForm(form, judgment),
  }
}
