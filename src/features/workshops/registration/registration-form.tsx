import { phoneFault } from '#domain/workshops/phone-number.ts'
import { NameFields } from '#features/shared/people/identity-fields.tsx'
import { FormFoot } from '#features/shared/sign-in/form-foot.tsx'
import { NewPasswordField } from '#features/shared/sign-in/new-password-field.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { StepProgress } from './steps/step-progress.tsx'
import { workshopRegisterWords as words } from './registration-words.ts'
import { type RegistrationFormProps, useRegistrationForm } from './use-registration-form.ts'
import { WorkshopFacts } from './workshop-facts.tsx'

/** What was typed stays whatever the network does. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { kind, invited, hasPassword } = props
  const form = useRegistrationForm(props)
  const isStaff = kind === 'internal'
  const hasPhoneFault = phoneFault(form.values.phone, invited.userDetails.phone.number) !== null
  return (
    <Form form={form}>
      {isStaff ? null : <StepProgress step={null} />}
      {invited.workshop === null ? (
        <p>{words.welcome(kind, invited.role)}</p>
      ) : (
        <WorkshopFacts workshop={invited.workshop} />
      )}
      <p>{words.signInAs(invited.email)}</p>
      <NameFields fields={form.fields} words={words} isOwn />
      {isStaff ? (
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="tel"
          isOptional
          maxLength={40}
          help={words.phoneHelp}
          {...form.fields.phone}
        />
      ) : null}
      {isStaff && hasPhoneFault ? <Notice tone="info">{words.phoneWrong}</Notice> : null}
      {hasPassword ? (
        <NewPasswordField email={invited.email} label={words.password} field={form.fields.password} />
      ) : (
        <Notice tone="info">{words.elsewhere}</Notice>
      )}
      {isStaff ? null : <p>{words.later}</p>}
      <FormFoot form={form} submit={words.save} />
    </Form>
  )
}
