import { expect, test, vi } from 'vitest'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function Part({ isTouched = false, onClose }: { isTouched?: boolean; onClose: () => void }) {
  const form = useForm({ values: { name: 'Tower' }, onSubmit: () => new Promise(() => {}) })
  return (
    <FormDialog
      title="Rename"
      form={form}
      words={{ submit: 'Save', cancel: 'Cancel', offline: 'Not now' }}
      problem={null}
      isTouched={isTouched}
      onClose={onClose}
    >
      {form.show('name', (field) => (
        <TextField label="Name" {...field} />
      ))}
    </FormDialog>
  )
}

function open(isTouched = false) {
  const onClose = vi.fn()
  return {
    ...renderPart(<Part isTouched={isTouched} onClose={onClose} />, screenServices().services),
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

test('a form with a choice beside its values, or one that is being sent, stays on Escape', async () => {
  const chosen = open(true)
  await chosen.user.keyboard('{Escape}')
  expect(chosen.onClose).not.toHaveBeenCalled()
  chosen.screen.unmount()
  const sent = open()
  await sent.user.click(sent.screen.getByRole('button', { name: 'Save' }))
  await sent.user.keyboard('{Escape}')
  expect(sent.onClose).not.toHaveBeenCalled()
})
