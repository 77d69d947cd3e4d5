import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { NameFields, TimeZoneField } from '#features/shared/identity-fields.tsx'
import { ConnectionNotice } from '../password/connection-notice.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import styles from '../password/password.module.css'
import { connectionWords } from '../password/password-words.ts'
import { registerWords } from './register-words.ts'
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts'

/** What was typed stays whatever the network does. */
export function RegisterForm(props: RegisterFormProps) {
  const { person, hasPassword } = props
  const isOffline = useIsOffline()
  const { form, faultOf, hasTrouble } = useRegisterForm(props)
  return (
    <Form form={form}>
      <p className={styles.text}>
        {registerWords.invited(person.role, person.programTitle)} {registerWords.signInAs(person.email)}
      </p>
      <NameFields show={form.show} words={registerWords} isOwn />
      <TimeZoneField show={form.show} label={registerWords.timezone} known={person.timezone} />
      {hasPassword ? (
        <form.Field name="password">
          {(field) => {
            const { value, onChange, error } = form.bind(field)
            return (
              <NewPasswordField
                email={person.email}
                label={registerWords.password}
                value={value}
                onChange={onChange}
                error={error ?? faultOf(value)}
              />
            )
          }}
        </form.Field>
      ) : (
        <Notice tone="info">{registerWords.elsewhere}</Notice>
      )}
      {isOffline ? <ConnectionNotice isTyped /> : null}
      {hasTrouble && !isOffline ? (
        <Notice tone="error" title={connectionWords.trouble.title} isUrgent>
          {connectionWords.trouble.text}
        </Notice>
      ) : null}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isBusy) => (
          <Button type="submit" variant="primary" size="large" wide isPending={isBusy}>
            {registerWords.save}
          </Button>
        )}
      </form.Subscribe>
    </Form>
  )
}
