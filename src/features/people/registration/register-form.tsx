import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { FormFoot } from '../../shared/sign-in/form-foot.tsx'
import { NewPasswordField } from '../../shared/sign-in/new-password-field.tsx'
import styles from '../../shared/sign-in/password.module.css'
import { registerWords } from './register-words.ts'
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts'

/** What was typed stays whatever the network does. */
export function RegisterForm(props: RegisterFormProps) {
  const { person, hasPassword } = props
  const form = useRegisterForm(props)
  return (
    <Form form={form}>
      <p className={styles.text}>
        {registerWords.invited(person.role, person.programTitle)} {registerWords.signInAs(person.email)}
      </p>
      <NameFields fields={form.fields} words={registerWords} isOwn />
      <TimeZoneField field={form.fields.timezone} label={registerWords.timezone} known={person.timezone} />
      {hasPassword ? (
        <NewPasswordField email={person.email} label={registerWords.password} field={form.fields.password} />
      ) : (
        <Notice tone="info">{registerWords.elsewhere}</Notice>
      )}
      <FormFoot form={form} submit={registerWords.save} />
    </Form>
  )
}
