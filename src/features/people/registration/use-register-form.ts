import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { type InvitedPerson, registerPerson } from '#contract/endpoints/people/registration.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { checkLength, refuseSecret } from '../../shared/sign-in/password-fault.ts'
import type { RegisteredProps } from './registered.tsx'

export interface RegisterFormProps {
  token: string
  person: InvitedPerson
  /** False: another login service has the passwords. */
  hasPassword: boolean
  onRegistered: (account: RegisteredProps) => void
  /** The link stopped working in the meantime. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

export function useRegisterForm({ token, person, hasPassword, onRegistered, onEnd }: RegisterFormProps) {
  const { call } = useServices()
  const { firstName, lastName } = person
  return useForm({
    initial: { firstName, lastName, timezone: ownTimeZone(), password: '' },
    check: nameFaults,
    rules: {
      timezone: required,
      ...(hasPassword && { password: { ...required, rules: [checkLength] } }),
    },
    onSubmit: async ({ password, ...values }) => {
      const body = { token, ...values, ...(hasPassword ? { password } : {}) }
      const answer = await call(registerPerson, { body })
      if (!answer.ok) return refuseSecret(answer.failure, onEnd)
      onRegistered({ email: answer.value.email, password: hasPassword ? password : null })
    },
  })
}
