import type { AnyFormApi, ValidationLogicFn } from '@tanstack/react-form'
import { checkForm, type FormRules, type ValidatesWhen } from './form-rules.ts'

export interface FormOptions<Values extends object> {
  values: Values
  rules?: FormRules<Values>
  /** Spec 1 §4: lazily unless told, that is, from the first try to submit on. */
  validates?: ValidatesWhen
  onSubmit: (values: Values) => void | Promise<void>
}

/** Whether the form as a whole has been judged; from then on each input is judged again. */
export interface Judgement {
  isJudged: boolean
}

/** The form library's options for a form of ours. */
export function toLibraryOptions<Values extends object>(options: FormOptions<Values>, judgement: Judgement) {
  const { values, rules = {}, validates = 'lazily', onSubmit } = options
  const validationLogic: ValidationLogicFn = ({ event, validators, form, runValidation }) => {
    const isDue =
      event.type === 'submit' || (event.type === 'change' && (validates === 'on-input' || judgement.isJudged))
    const validator = { fn: validators?.['onDynamic'], cause: 'dynamic' as const }
    return runValidation({ form, validators: isDue && !event.async ? [validator] : [] })
  }
  return {
    defaultValues: values,
    // What is wrong is looked for again at each try.
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

/** The field is on the page. */
export function isRegistered(form: AnyFormApi, name: string): boolean {
  const info = (form.fieldInfo as Record<string, { instance: unknown } | undefined>)[name]
  return info !== undefined && info.instance !== null
}

/** All registered fields are judged, and each says what is wrong; true when nothing is. */
export async function validateForm(form: AnyFormApi, judgement: Judgement): Promise<boolean> {
  judgement.isJudged = true
  await form.validateAllFields('submit')
  void form.validate('submit')
  return form.state.isFieldsValid
}

/** Hands the values over if nothing is wrong; else each field says what is. */
export async function submitForm(form: AnyFormApi, judgement: Judgement): Promise<void> {
  judgement.isJudged = true
  await form.handleSubmit()
}

/** Values stay, what was said about them goes. */
export function resetValidation(form: AnyFormApi, judgement: Judgement): void {
  judgement.isJudged = false
  for (const name of Object.keys(form.state.fieldMeta as object))
    form.setFieldMeta(name, (meta) => ({
      ...meta,
      isTouched: false,
      isBlurred: false,
      errorMap: {},
      errorSourceMap: {},
    }))
}

/** Values go back to what they were at first. */
export function resetForm(form: AnyFormApi, judgement: Judgement): void {
  judgement.isJudged = false
  form.reset()
}
