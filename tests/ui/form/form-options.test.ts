import { type AnyFormApi, FieldApi, FormApi } from '@tanstack/react-form'
import { expect, test, vi } from 'vitest'
import {
  resetForm,
  resetValidation,
  submitForm,
  toLibraryOptions,
  validateForm,
  type FormOptions,
} from '#ui/form/form-options.ts'

interface Values {
  title: string
  notes: string
  stars: number
}

const REQUIRED = 'This field is required'
const isRated = (stars: number) => stars > 0 || 'Choose one to five stars'

function openForm(
  options: Partial<FormOptions<Values>> = {},
  names: (keyof Values)[] = ['title', 'notes', 'stars'],
) {
  const judgment = { isJudged: false }
  const onSubmit = vi.fn()
  const form = new FormApi(
    toLibraryOptions<Values>(
      {
        values: { title: '', notes: '', stars: 0 },
        rules: { title: { isRequired: true }, stars: { rules: [isRated] } },
        onSubmit,
        ...options,
      },
      judgment,
    ),
  )
  form.mount()
  const fields = new Map(
    names.map((name) => {
      const field = new FieldApi({ form, name })
      const leave = field.mount()
      return [name, { field, leave }]
    }),
  )
  const fieldOf = (name: keyof Values) => {
    const found = fields.get(name)
    if (found === undefined) throw new Error(`${name} is not on the page.`)
    return found
  }
  return {
    // Its many type parameters do not matter here.
    form: form as unknown as AnyFormApi,
    judgment,
    onSubmit,
    type: (name: keyof Values, value: string | number) => fieldOf(name).field.handleChange(value),
    leave: (name: keyof Values) => fieldOf(name).leave(),
    errors: (name: keyof Values) => fieldOf(name).field.state.meta.errors,
    submit: () => submitForm(form as unknown as AnyFormApi, judgment),
  }
}

test('a lazy form says nothing before it is judged', () => {
  const { type, errors } = openForm()
  type('title', 'a')
  type('title', '')
  expect(errors('title')).toEqual([])
})

test('from the first attempt to submit on, each input is judged', async () => {
  const { type, errors, submit, onSubmit } = openForm()
  await submit()
  expect([errors('title'), errors('stars'), errors('notes')]).toEqual([
    [REQUIRED],
    ['Choose one to five stars'],
    [],
  ])
  expect(onSubmit).not.toHaveBeenCalled()
  type('title', 'Suturing')
  expect(errors('title')).toEqual([])
  type('title', ' ')
  expect(errors('title')).toEqual([REQUIRED])
})

test('what is right is submitted, even after what was wrong was corrected', async () => {
  const { type, submit, onSubmit } = openForm()
  await submit()
  type('title', 'Suturing')
  type('stars', 4)
  await submit()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Suturing', notes: '', stars: 4 })
})

test('a form that validates on input judges the field that was typed in', () => {
  const { type, errors } = openForm({ validates: 'on-input' })
  type('title', 'a')
  expect(errors('title')).toEqual([])
  type('title', '')
  expect(errors('title')).toEqual([REQUIRED])
})

test('a form is valid only when all its registered inputs are', async () => {
  const { form, judgment, type } = openForm()
  expect(await validateForm(form, judgment)).toBe(false)
  type('title', 'Suturing')
  expect(await validateForm(form, judgment)).toBe(false)
  type('stars', 1)
  expect(await validateForm(form, judgment)).toBe(true)
})

test('an input that is not on the page does not count', async () => {
  const { form, judgment } = openForm({}, ['notes'])
  expect(await validateForm(form, judgment)).toBe(true)
})

test('an input that left the page no longer counts', async () => {
  const { form, judgment, leave, type } = openForm()
  type('title', 'Suturing')
  leave('stars')
  expect(await validateForm(form, judgment)).toBe(true)
})

test('resetting the validation keeps what was typed and removes the messages', async () => {
  const { form, judgment, errors, type } = openForm()
  type('notes', 'Both hands')
  await validateForm(form, judgment)
  resetValidation(form, judgment)
  expect([errors('title'), errors('stars')]).toEqual([[], []])
  expect(form.state.values.notes).toBe('Both hands')
  type('title', '')
  expect(errors('title')).toEqual([])
})

test('resetting brings back the first values', async () => {
  const { form, judgment, errors, type } = openForm()
  type('notes', 'Both hands')
  await validateForm(form, judgment)
  resetForm(form, judgment)
  expect(form.state.values).toEqual({ title: '', notes: '', stars: 0 })
  expect(errors('title')).toEqual([])
})
