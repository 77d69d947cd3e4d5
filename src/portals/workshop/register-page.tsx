import { useRouter } from '@tanstack/react-router'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { RegisterScreen } from '#features/workshops/registration/register-screen.tsx'
import { workshopLinks } from './links.ts'
import type { PortalScreenProps } from './screen-props.ts'

/** Opened by the link of an invitation, whose token is the last part of the address, or without one. */
export function RegisterPage({ kind, search }: PortalScreenProps & { kind: RegistrationKind }) {
  const router = useRouter()
  const { token } = search
  const known = typeof token === 'string' ? token : ''
  return (
    <RegisterScreen
      key={known}
      kind={kind}
      token={known}
      onToken={(found) => void router.navigate({ href: workshopLinks.register(kind, found), replace: true })}
    />
  )
}
