// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/render.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'

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

test('a refused try says what is wrong beside the field, until it is right', async () => {
  const onSubmit = vi.fn()
  const { screen, user } = renderPart(<NameForm waits={false} onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This field is required')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Name'), 'A')
  expect(screen.queryByText('This field is required')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})
