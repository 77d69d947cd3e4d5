import { emailText } from '#contract/vocabulary/people/email.ts'
import { findByRegistrationCode } from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { FormFoot } from '#features/shared/sign-in/form-foot.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { follows, required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { codeWords as words } from './registration-words.ts'

/** For people whose mail program broke the link. */
export function CodeCard({ onToken }: { onToken: (token: string) => void }) {
  const { call } = useServices()
  const form = useForm<{ email: string; code: string }, 'trouble'>({
    initial: { email: '', code: '' },
    rules: { email: { ...required, rules: [follows(emailText, words.wrongEmail)] }, code: required },
    onSubmit: async (body) => {
      const answer = await call(findByRegistrationCode, { body })
      if (answer.ok) {
        onToken(answer.value.token)
        return undefined
      }
      const meaning = meaningOf(answer.failure)
      if (meaning === 'gone') return { faults: { code: words.wrong } }
      if (meaning === 'busy') return { faults: { code: words.tooOften } }
      return meaning === 'away' ? undefined : { problem: 'trouble' }
    },
  })
  return (
    <SessionCard title={words.title}>
      <Form form={form}>
        <p>{words.text}</p>
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          {...form.fields.email}
        />
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          help={words.codeHelp}
          {...form.fields.code}
        />
        <FormFoot form={form} submit={words.go} />
      </Form>
    </SessionCard>
  )
}
