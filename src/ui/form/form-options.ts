import type { AnyFormApi, ValidationLogicFn } from '@tanstack/react-form'
import { checkForm, type FormRules, type ValidatesWhen } from './library-rules.ts'

export interface FormOptions<Values extends object> {
  values: Values
  rules?: FormRules<Values>
  /** Spec 1 §4: `lazily` by default: from the first submit on. */
  validates?: ValidatesWhen
  onSubmit: (values: Values) => void | Promise<void>
}

/** Whether the whole form has been validated; after that, each input validates again. */
export interface Judgment {
  isJudged: boolean
}

/** The form library's options for our form options. */
export function toLibraryOptions<Values extends object>(options: FormOptions<Values>, judgment: Judgment) {
  const { values, rules = {}, validates = 'lazily', onSubmit } = options
  const validationLogic: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
    const isDue =
      event.type === 'submit' || (event.type === 'change' && (validates === 'on-input' || judgment.isJudged))
    const validator = { fn: validators?.['onDynamic'], cause: 'dynamic' as const }
    return runValidation({ form, validators: isDue && !event.async ? [validator] : [] })
  }
  return {
    defaultValues: values,
    // Each submit validates again.
    canSubmitWhenInvalid: true,
    validationLogic,
    validators: {
      onDynamic: ({ value, formApi }: { value: Values; formApi: AnyFormApi }) => {
        const errors = checkForm(value, rules, (name) => isRegistered(formApi, name))
        return Object.keys(errors).length === 0 ? undefined : { fields: errors as Record<string, string> }
      },
    },
    onSubmit: ({ value }: { value: Values }) => onSubmit(value),
  }
}

/** Whether the field is on the page. */
export function isRegistered(form: AnyFormApi, name: string): boolean {
  const info = (form.fieldInfo as Record<string, { instance: unknown } | undefined>)[name]
  return info !== undefined && info.instance !== null
}

/** Validates all registered fields and shows their errors; true when there are none. */
export async function validateForm(form: AnyFormApi, judgment: Judgment): Promise<boolean> {
  judgment.isJudged = true
  await form.validateAllFields('submit')
  void form.validate('submit')
  return form.state.isFieldsValid
}

/** Submits the values if they are valid; otherwise each field shows its error. */
export async function submitForm(form: AnyFormApi, judgment: Judgment): Promise<void> {
  judgment.isJudged = true
  await form.handleSubmit()
}

/** Keeps the values and removes their errors. */
export function resetValidation(form: AnyFormApi, judgment: Judgment): void {
  judgment.isJudged = false
  for (const name of Object.keys(form.state.fieldMeta as object))
    form.setFieldMeta(name, (meta) => ({
      ...meta,
      isTouched: false,
      isBlurred: false,
      errorMap: {},
      errorSourceMap: {},
    }))
}

/** Resets the values to their initial state. */
export function resetForm(form: AnyFormApi, judgment: Judgment): void {
  judgment.isJudged = false
  form.reset()
}
