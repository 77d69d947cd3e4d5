import { useState } from 'react'
import { resetPassword } from '#contract/endpoints/session/password-reset.ts'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FormFoot } from '../../shared/sign-in/form-foot.tsx'
import { NewPasswordField } from '../../shared/sign-in/new-password-field.tsx'
import { checkLength, readPasswordFault } from '../../shared/sign-in/password-fault.ts'
import styles from '../../shared/sign-in/password.module.css'
import { newPasswordWords, passwordFaults } from '../../shared/sign-in/password-words.ts'
import { endOf } from '../../shared/sign-in/use-link.ts'

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
  const [refused, setRefused] = useState<{ password: string; words: string } | null>(null)
  const [hasTrouble, setTrouble] = useState(false)
  const form = useForm({
    values: { password: '' },
    rules: { password: { isRequired: true, rules: [checkLength] } },
    onSubmit: async ({ password }) => {
      setTrouble(false)
      const answer = await call(resetPassword, { query: { token }, body: { password } })
      if (answer.ok) return onSaved(password)
      const fault = readPasswordFault(answer.failure)
      if (fault !== null) return setRefused({ password, words: passwordFaults[fault] })
      const end = endOf(answer.failure)
      if (end.status === 'ended') onEnd(end.why)
      else setTrouble(end.status === 'trouble')
    },
  })
  return (
    <Form form={form}>
      <p className={styles.text}>{newPasswordWords.for(email)}</p>
      <form.Field name="password">
        {(field) => {
          const { value, onChange, error } = form.bind(field)
          const words = refused?.password === value ? refused.words : null
          return (
            <NewPasswordField
              email={email}
              label={newPasswordWords.label}
              value={value}
              onChange={onChange}
              error={error ?? words}
            />
          )
        }}
      </form.Field>
      <FormFoot form={form} hasTrouble={hasTrouble} submit={newPasswordWords.save} />
    </Form>
  )
}
