import { expect, test, vi } from 'vitest'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function Part({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: { name: 'Tower' }, onSubmit: () => new Promise<undefined>(() => {}) })
  return (
    <FormDialog
      title="Rename"
      form={form}
      words={{ submit: 'Save', cancel: 'Cancel', offline: 'Not now' }}
      onClose={onClose}
    >
      <TextField label="Name" {...form.fields.name} />
    </FormDialog>
  )
}

function open() {
  const onClose = vi.fn()
  return {
    ...renderPart(<Part onClose={onClose} />, screenServices().services),
    onClose,
  }
}

test('a form in which nothing was typed closes on Escape', async () => {
  const { user, onClose } = open()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form in which something was typed stays on Escape, until its values are back to the original', async () => {
  const { screen, user, onClose } = open()
  await user.type(screen.getByLabelText('Name'), 's')
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Name'), '{Backspace}')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form that is being sent stays on Escape', async () => {
  const { screen, user, onClose } = open()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
})
