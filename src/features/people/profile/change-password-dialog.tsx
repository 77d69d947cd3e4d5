import { useState } from 'react'
import { changePassword, passwordChangeDetails } from '#contract/endpoints/session/password-reset.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { NewPasswordField } from '#features/shared/sign-in/new-password-field.tsx'
import { checkLength, readPasswordFault } from '#features/shared/sign-in/password-fault.ts'
import { newPasswordWords, passwordFaults } from '#features/shared/sign-in/password-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { accountWords } from './account-words.ts'

const words = accountWords.changePassword

export interface ChangePasswordDialogProps {
  me: Me
  onChanged: (password: string) => void
  onClose: () => void
}

/** The present password, and the one that replaces it. */
export function ChangePasswordDialog({ me, onChanged, onClose }: ChangePasswordDialogProps) {
  const { call } = useServices()
  const [refused, setRefused] = useState<Refused>({})
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    values: { current: '', password: '' },
    rules: { current: { isRequired: true }, password: { isRequired: true, rules: [checkLength] } },
    onSubmit: async (body) => {
      setProblem(null)
      const answer = await call(changePassword, { body })
      if (answer.ok) return onChanged(body.password)
      const fault = readPasswordFault(answer.failure)
      if (fault !== null)
        return setRefused({ password: { typed: body.password, words: passwordFaults[fault] } })
      if (passwordChangeDetails.safeParse(answer.failure.details).success)
        return setRefused({ current: { typed: body.current, words: words.wrong } })
      setProblem(answer.failure.code === 'too-many-requests' ? words.tooOften : words.failed)
    },
  })
  const refusalOf = (name: keyof Refused, typed: string) =>
    refused[name]?.typed === typed ? refused[name].words : null
  return (
    <FormDialog title={words.title} form={form} words={words} problem={problem} onClose={onClose}>
      <p>{words.text}</p>
      <form.Field name="current">
        {(field) => {
          const { error, ...bound } = form.bind(field)
          return (
            <TextField
              label={words.current}
              type="password"
              name="current-password"
              autoComplete="current-password"
              {...bound}
              error={error ?? refusalOf('current', bound.value)}
            />
          )
        }}
      </form.Field>
      <form.Field name="password">
        {(field) => {
          const { value, onChange, error } = form.bind(field)
          return (
            <NewPasswordField
              email={me.email}
              label={newPasswordWords.label}
              value={value}
              onChange={onChange}
              error={error ?? refusalOf('password', value)}
            />
          )
        }}
      </form.Field>
    </FormDialog>
  )
}

/** What the server refused, as it was typed. */
type Refused = Partial<Record<'current' | 'password', { typed: string; words: string }>>
