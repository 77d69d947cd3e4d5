import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import {
  type InvitedToWorkshops,
  registerAdministrative,
  registerParticipant,
} from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { phoneToSave, showPhone } from '#domain/workshops/phone-number.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { checkLength, refuseSecret } from '#features/shared/sign-in/password-fault.ts'
import { nameFaults } from '#features/shared/people/name-faults.ts'
import { useServices } from '#features/shared/use-services.ts'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import type { RegisteredCardProps } from './registered-card.tsx'

export interface RegistrationFormProps {
  kind: RegistrationKind
  token: string
  invited: InvitedToWorkshops
  /** False: another login service has the passwords. */
  hasPassword: boolean
  onRegistered: (account: RegisteredCardProps) => void
  /** The link stopped working in the meantime. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

export function useRegistrationForm(props: RegistrationFormProps) {
  const { kind, token, invited, hasPassword, onRegistered, onEnd } = props
  const { call } = useServices()
  const { firstName, lastName, userDetails } = invited
  return useForm({
    initial: { firstName, lastName, phone: showPhone(userDetails.phone.number), password: '' },
    check: nameFaults,
    rules: {
      ...(hasPassword && { password: { ...required, rules: [checkLength] } }),
    },
    onSubmit: async ({ password, phone, ...names }) => {
      const own = { ...names, timezone: ownTimeZone(), ...(hasPassword ? { password } : {}) }
      const query = { token }
      const answer =
        kind === 'internal'
          ? await call(registerAdministrative, {
              query,
              body: {
                ...own,
                userDetails: { phone: { number: phoneToSave(phone, userDetails.phone.number) } },
              },
            })
          : await call(registerParticipant, { query, body: own })
      if (!answer.ok) return refuseSecret(answer.failure, onEnd)
      onRegistered({
        email: answer.value.email,
        password: hasPassword ? password : null,
        isParticipant: invited.role === 'PARTICIPANT',
      })
    },
  })
}
