import { resetPassword } from '#contract/endpoints/session/password-reset.ts'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Form } from '#ui/form/form.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { FormFoot } from '../../shared/sign-in/form-foot.tsx'
import { NewPasswordField } from '../../shared/sign-in/new-password-field.tsx'
import { checkLength, refuseSecret } from '../../shared/sign-in/password-fault.ts'
import styles from '../../shared/sign-in/password.module.css'
import { newPasswordWords } from '../../shared/sign-in/password-words.ts'

export interface NewPasswordFormProps {
  token: string
  email: string
  onSaved: (password: string) => void
  /** The link stopped working in the meantime. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

/** Sets the password through the link; what was typed stays whatever the network does. */
export function NewPasswordForm({ token, email, onSaved, onEnd }: NewPasswordFormProps) {
  const { call } = useServices()
  const form = useForm({
    initial: { password: '' },
    rules: { password: { ...required, rules: [checkLength] } },
    onSubmit: async ({ password }) => {
      const answer = await call(resetPassword, { query: { token }, body: { password } })
      if (!answer.ok) return refuseSecret(answer.failure, onEnd)
      onSaved(password)
    },
  })
  return (
    <Form form={form}>
      <p className={styles.text}>{newPasswordWords.for(email)}</p>
      <NewPasswordField email={email} label={newPasswordWords.label} field={form.fields.password} />
      <FormFoot form={form} submit={newPasswordWords.save} />
    </Form>
  )
}
