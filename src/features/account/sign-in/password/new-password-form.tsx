import { useState } from 'react'
import { resetPassword } from '#contract/endpoints/account/password-reset.ts'
import type { LinkEnd } from '#contract/endpoints/account/account-values.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { checkLength, readPasswordFault } from './password-fault.ts'
import styles from './password.module.css'
import { connectionWords, newPasswordWords, passwordFaults } from './password-words.ts'
import { endOf } from './use-link.ts'

export interface NewPasswordFormProps {
  token: string
  email: string
  onSaved: () => void
  /** The link ended meanwhile. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

/** The password that the link is good for; what was typed stays whatever the network does. */
export function NewPasswordForm({ token, email, onSaved, onEnd }: NewPasswordFormProps) {
  const { call } = useServices()
  const isOffline = useIsOffline()
  const [refused, setRefused] = useState<{ password: string; words: string } | null>(null)
  const [hasTrouble, setTrouble] = useState(false)
  const form = useForm({
    values: { password: '' },
    rules: { password: { isRequired: true, rules: [checkLength] } },
    onSubmit: async ({ password }) => {
      setTrouble(false)
      const answer = await call(resetPassword, { query: { token }, body: { password } })
      if (answer.ok) return onSaved()
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
      {isOffline ? <ConnectionNotice isTyped /> : null}
      {hasTrouble && !isOffline ? (
        <Notice tone="error" title={connectionWords.trouble.title} isUrgent>
          {connectionWords.trouble.text}
        </Notice>
      ) : null}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isBusy) => (
          <Button type="submit" variant="primary" size="large" wide isPending={isBusy}>
            {newPasswordWords.save}
          </Button>
        )}
      </form.Subscribe>
    </Form>
  )
}
