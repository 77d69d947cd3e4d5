import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/render.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/library-element.tsx'
import { type ShowField, showHeld } from '#ui/form/show-field.ts'
import { useForm } from '#ui/form/library-form.ts'

function NameForm({ waits, onSubmit }: { waits: boolean; onSubmit: (name: string) => void }) {
  const form = useForm({
    values: { name: '' },
    rules: { name: { isRequired: true } },
    onSubmit: ({ name }) => onSubmit(name),
  })
  return (
    <Form form={form}>
      <form.Field name="name">{(field) => <TextField label="Name" {...form.bind(field)} />}</form.Field>
      <form.Subscribe selector={({ values }) => form.isValid(values)}>
        {(isValid) => (
          <Button type="submit" isDisabled={waits && !isValid}>
            Save
          </Button>
        )}
      </form.Subscribe>
    </Form>
  )
}

test('a button that waits for a valid form is disabled until it is one', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = renderPart(<NameForm waits onSubmit={onSubmit} />)
  const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect(save().disabled).toBe(true)
  await user.type(screen.getByLabelText('Name'), 'Ana')
  expect(save().disabled).toBe(false)
  await user.click(save())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Ana')
})

test('a refused attempt says what is wrong beside the field, until it is right', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = renderPart(<NameForm waits={false} onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This field is required')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Name'), 'A')
  expect(screen.queryByText('This field is required')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

function EagerForm() {
  const form = useForm({
    values: { name: '' },
    rules: { name: { isRequired: true } },
    validates: 'on-input',
    onSubmit: () => undefined,
  })
  return <form.Field name="name">{(field) => <TextField label="Name" {...form.bind(field)} />}</form.Field>
}

test('a form that validates on input judges a field when it gets the focus (spec 1 §5)', async () => {
  const { screen, user } = renderPart(<EagerForm />)
  expect(screen.queryByText('This field is required')).toBeNull()
  await user.click(screen.getByLabelText('Name'))
  expect(await screen.findByText('This field is required')).toBeTruthy()
})

function PlaceForm({ onSubmit }: { onSubmit: (place: { town: string; street: string }) => void }) {
  const form = useForm({
    values: { town: '', street: 'Elm' },
    rules: { town: { isRequired: true } },
    onSubmit,
  })
  return (
    <Form form={form}>
      <PlaceFields field={form.show} />
      <TextField label="Find" type="search" value="" onChange={() => form.change({ street: 'Oak' })} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

/** As a screen without the form library shows them. */
function PlaceFields({ field }: { field: ShowField<{ town: string; street: string }> }) {
  return (
    <>
      {field('town', (town) => (
        <TextField label="Town" {...town} />
      ))}
      {field('street', (street) => (
        <TextField label="Street" {...street} />
      ))}
    </>
  )
}

test('fields that know nothing of forms are judged and submitted like others', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = renderPart(<PlaceForm onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This field is required')
  await user.type(screen.getByLabelText('Town'), 'Lund')
  await user.type(screen.getByLabelText('Find'), 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ town: 'Lund', street: 'Oak' })
})

test('Enter in a search field searches and submits nothing', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = renderPart(<PlaceForm onSubmit={onSubmit} />)
  await user.type(screen.getByLabelText('Town'), 'Lund')
  await user.type(screen.getByLabelText('Find'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Town'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a screen that manages its draft itself shows the same fields', async () => {
  const onChange = vi.fn()
  const held = { value: { town: 'Lund', street: '' }, onChange, errors: { street: 'Which one?' } }
  const { screen, user } = renderPart(<PlaceFields field={showHeld(held)} />)
  expect(screen.getByText('Which one?')).toBeTruthy()
  await user.type(screen.getByLabelText('Street'), 'E')
  expect(onChange).toHaveBeenCalledWith({ town: 'Lund', street: 'E' })
})
