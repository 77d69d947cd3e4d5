import { useState } from 'react'
import { emailText } from '#contract/endpoints/people/account-values.ts'
import { requestPasswordReset } from '#contract/endpoints/session/password-reset.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { connectionWords, forgotWords } from '../../shared/sign-in/password-words.ts'

/** @param onSent called with the email */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { call } = useServices()
  const isOffline = useIsOffline()
  const [problem, setProblem] = useState<'tooOften' | 'trouble' | null>(null)
  const form = useForm({
    values: { email: '' },
    rules: {
      email: {
        isRequired: true,
        rules: [(email) => emailText.safeParse(email).success || forgotWords.wrongEmail],
      },
    },
    onSubmit: async ({ email }) => {
      setProblem(null)
      const answer = await call(requestPasswordReset, { query: { email } })
      if (answer.ok) return onSent(email.trim())
      const meaning = meaningOf(answer.failure)
      if (meaning !== 'away') setProblem(meaning === 'busy' ? 'tooOften' : 'trouble')
    },
  })
  const words = problem === 'tooOften' ? forgotWords.tooOften : connectionWords.trouble
  return (
    <Form form={form}>
      <form.Field name="email">
        {(field) => (
          <TextField
            label={forgotWords.email}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            {...form.bind(field)}
          />
        )}
      </form.Field>
      {isOffline ? <ConnectionNotice isTyped /> : null}
      {problem === null || isOffline ? null : (
        <Notice tone={problem === 'tooOften' ? 'info' : 'error'} title={words.title} isUrgent>
          {words.text}
        </Notice>
      )}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isBusy) => (
          <Button type="submit" variant="primary" size="large" wide isPending={isBusy}>
            {forgotWords.send}
          </Button>
        )}
      </form.Subscribe>
    </Form>
  )
}
