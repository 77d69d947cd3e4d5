import type { CallFailure } from '#contract/endpoint.ts'
import { emailText } from '#contract/vocabulary/people/email.ts'
import { requestPasswordReset } from '#contract/endpoints/session/password-reset.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { connectionWords, forgotWords } from '../../shared/sign-in/password-words.ts'

/** Without a connection there is nothing to add: the form says that itself. */
function refuse(failure: CallFailure): { problem: 'tooOften' | 'trouble' } | undefined {
  const meaning = meaningOf(failure)
  if (meaning === 'away') return undefined
  return { problem: meaning === 'busy' ? 'tooOften' : 'trouble' }
}

/** @param onSent called with the email */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { call } = useServices()
  const isOffline = useIsOffline()
  const form = useForm({
    initial: { email: '' },
    rules: { email: { ...required, rules: [follows(emailText, forgotWords.wrongEmail)] } },
    onSubmit: async ({ email }) => {
      const answer = await call(requestPasswordReset, { query: { email } })
      if (!answer.ok) return refuse(answer.failure)
      onSent(email.trim())
    },
  })
  const { fields, problem } = form
  const words = problem === 'tooOften' ? forgotWords.tooOften : connectionWords.trouble
  return (
    <Form form={form}>
      <TextField
        label={forgotWords.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        {...fields.email}
      />
      {isOffline ? <ConnectionNotice isTyped /> : null}
      {problem === null || isOffline ? null : (
        <Notice tone={problem === 'tooOften' ? 'info' : 'error'} title={words.title} isUrgent>
          {words.text}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide isPending={form.isBusy}>
        {forgotWords.send}
      </Button>
    </Form>
  )
}
