import type { CallFailure } from '#contract/endpoint.ts'
import { changePassword, passwordChangeDetails } from '#contract/endpoints/session/password-reset.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { NewPasswordField } from '#features/shared/sign-in/new-password-field.tsx'
import { checkLength } from '#features/shared/sign-in/password-fault.ts'
import { newPasswordWords, passwordFaults } from '#features/shared/sign-in/password-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { accountWords } from './account-words.ts'

const words = accountWords.changePassword

export interface ChangePasswordDialogProps {
  me: SignedIn
  onChanged: (password: string) => void
  onClose: () => void
}

/** The present password, and the one that replaces it. */
export function ChangePasswordDialog({ me, onChanged, onClose }: ChangePasswordDialogProps) {
  const { call } = useServices()
  const form = useForm({
    initial: { current: '', password: '' },
    rules: { current: required, password: { ...required, rules: [checkLength] } },
    onSubmit: async (body) => {
      const answer = await call(changePassword, { body })
      if (!answer.ok) return describeRefusal(answer.failure)
      onChanged(body.password)
    },
  })
  return (
    <FormDialog title={words.title} form={form} words={words} onClose={onClose}>
      <p>{me.role === null ? words.textInWorkshops : words.text}</p>
      <TextField
        label={words.current}
        type="password"
        name="current-password"
        autoComplete="current-password"
        {...form.fields.current}
      />
      <NewPasswordField email={me.email} label={newPasswordWords.label} field={form.fields.password} />
    </FormDialog>
  )
}

function describeRefusal({ code, details }: CallFailure) {
  const wrong = passwordChangeDetails.safeParse(details).data
  if (code === 'invalid-input' && wrong !== undefined)
    return {
      faults: 'current' in wrong ? { current: words.wrong } : { password: passwordFaults[wrong.password] },
    }
  return { problem: code === 'too-many-requests' ? words.tooOften : words.failed }
}
