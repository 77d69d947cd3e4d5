import { useState } from 'react'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { type InvitedPerson, registerPerson } from '#contract/endpoints/people/registration.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useForm } from '#ui/form/use-form.ts'
import { checkLength, readPasswordFault } from '../../shared/sign-in/password-fault.ts'
import { passwordFaults } from '../../shared/sign-in/password-words.ts'
import type { RegisteredProps } from './registered.tsx'
import { endOf } from '../../shared/sign-in/use-link.ts'

export interface RegisterFormProps {
  token: string
  person: InvitedPerson
  /** False: another login service has the passwords. */
  hasPassword: boolean
  onRegistered: (account: RegisteredProps) => void
  /** The link stopped working in the meantime. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

const required = { isRequired: true }

/** What was typed, what the server found wrong with it, and whether it could answer. */
export function useRegisterForm({ token, person, hasPassword, onRegistered, onEnd }: RegisterFormProps) {
  const { call } = useServices()
  const [refused, setRefused] = useState<{ password: string; words: string } | null>(null)
  const [hasTrouble, setTrouble] = useState(false)
  const { firstName, lastName } = person
  const form = useForm({
    values: { firstName, lastName, timezone: ownTimeZone(), password: '' },
    rules: {
      firstName: required,
      lastName: required,
      timezone: required,
      password: { isRequired: true, rules: [checkLength] },
    },
    onSubmit: async ({ password, ...values }) => {
      setTrouble(false)
      const body = { token, ...values, ...(hasPassword ? { password } : {}) }
      const answer = await call(registerPerson, { body })
      if (answer.ok)
        return onRegistered({ email: answer.value.email, password: hasPassword ? password : null })
      const fault = readPasswordFault(answer.failure)
      if (fault !== null) return setRefused({ password, words: passwordFaults[fault] })
      const end = endOf(answer.failure)
      if (end.status === 'ended') onEnd(end.why)
      else setTrouble(end.status === 'trouble')
    },
  })
  const faultOf = (password: string) => (refused?.password === password ? refused.words : null)
  return { form, faultOf, hasTrouble }
}
